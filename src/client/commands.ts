// The worker's commands as screens call them: each in its time, errors with their code.
import type { KvotaWorker } from "../../workers/contract.ts";
import type { SessionMarkerStore } from "./session-marker.ts";
import type { RemoteWorker, WorkerLink } from "./worker-link.ts";

export type Commands = Pick<
  KvotaWorker,
  | "session"
  | "ticket"
  | "bookings"
  | "cashOut"
  | "gambling"
  | "preferences"
  | "favourites"
  | "templates"
  | "account"
  | "messages"
  | "contact"
  | "diagnostics"
>;

const quickMs = 10_000;
/** Commands that wait for the server may wait longer than the request they make. */
const serverMs = 30_000;

/** Every command may fail with a KvotaError; WorkerLostError means that its outcome is unknown. */
export function createCommands(link: Pick<WorkerLink, "run">, marker: SessionMarkerStore): Commands {
  const quick = <T>(command: (remote: RemoteWorker) => Promise<T>): Promise<T> => link.run(quickMs, command);
  const slow = <T>(command: (remote: RemoteWorker) => Promise<T>): Promise<T> => link.run(serverMs, command);
  return {
    session: {
      async logIn(credentials) {
        const answer = await slow((remote) => remote.session.logIn(credentials));
        marker.keep(answer.sessionMarker);
        return answer;
      },
      async register(form) {
        const answer = await slow((remote) => remote.session.register(form));
        marker.keep(answer.sessionMarker);
        return answer;
      },
      sendResetEmail: (...args) => slow((remote) => remote.session.sendResetEmail(...args)),
      resetPassword: (reset) => slow((remote) => remote.session.resetPassword(reset)),
      confirmEmail: (proof) => slow((remote) => remote.session.confirmEmail(proof)),
      undoEmailChange: (proof) => slow((remote) => remote.session.undoEmailChange(proof)),
      marker: () => quick((remote) => remote.session.marker()),
      async logOut() {
        marker.keep(null);
        await slow((remote) => remote.session.logOut());
      },
    },
    ticket: {
      toggle: (selection) => quick((remote) => remote.ticket.toggle(selection)),
      remove: (id) => quick((remote) => remote.ticket.remove(id)),
      restore: (selections) => quick((remote) => remote.ticket.restore(selections)),
      removeInvalid: () => quick((remote) => remote.ticket.removeInvalid()),
      clear: () => quick((remote) => remote.ticket.clear()),
      setStake: (stake) => quick((remote) => remote.ticket.setStake(stake)),
      setOddsPolicy: (policy) => quick((remote) => remote.ticket.setOddsPolicy(policy)),
      acceptChanges: () => quick((remote) => remote.ticket.acceptChanges()),
      setSystem: (on) => quick((remote) => remote.ticket.setSystem(on)),
      addGroup: (group) => quick((remote) => remote.ticket.addGroup(group)),
      removeGroup: (id) => quick((remote) => remote.ticket.removeGroup(id)),
      removeFromGroup: (groupId, id) => quick((remote) => remote.ticket.removeFromGroup(groupId, id)),
      pay: (request) => slow((remote) => remote.ticket.pay(request)),
      retry: () => slow((remote) => remote.ticket.retry()),
      discard: () => slow((remote) => remote.ticket.discard()),
      answerReoffer: (answer) => slow((remote) => remote.ticket.answerReoffer(answer)),
      closeOutcome: () => quick((remote) => remote.ticket.closeOutcome()),
    },
    bookings: {
      share: (selections) => slow((remote) => remote.bookings.share(selections)),
      read: (code) => slow((remote) => remote.bookings.read(code)),
      restore: (code, how) => slow((remote) => remote.bookings.restore(code, how)),
      copy: (selections) => slow((remote) => remote.bookings.copy(selections)),
      undo: (before) => quick((remote) => remote.bookings.undo(before)),
    },
    cashOut: {
      confirm: (request) => quick((remote) => remote.cashOut.confirm(request)),
      acknowledge: (ticketId) => quick((remote) => remote.cashOut.acknowledge(ticketId)),
    },
    gambling: {
      setLimit: (limit) => slow((remote) => remote.gambling.setLimit(limit)),
      cancelChange: (limit) => slow((remote) => remote.gambling.cancelChange(limit)),
      timeOut: (span) => slow((remote) => remote.gambling.timeOut(span)),
      exclude: (span) => slow((remote) => remote.gambling.exclude(span)),
      setRealityCheck: (minutes) => slow((remote) => remote.gambling.setRealityCheck(minutes)),
      closeRealityCheck: () => quick((remote) => remote.gambling.closeRealityCheck()),
    },
    preferences: {
      set: (key, value) => quick((remote) => remote.preferences.set(key, value)),
      closeNotice: (id) => quick((remote) => remote.preferences.closeNotice(id)),
      closeBetLimit: () => quick((remote) => remote.preferences.closeBetLimit()),
    },
    favourites: {
      set: (mark, on) => quick((remote) => remote.favourites.set(mark, on)),
      played: (area, gameCode) => quick((remote) => remote.favourites.played(area, gameCode)),
    },
    account: {
      changeProfile: (profile) => slow((remote) => remote.account.changeProfile(profile)),
      changePassword: (wanted) => slow((remote) => remote.account.changePassword(wanted)),
      endSessions: (which) => slow((remote) => remote.account.endSessions(which)),
      resendVerification: () => slow((remote) => remote.account.resendVerification()),
      setNotifications: (wanted) => slow((remote) => remote.account.setNotifications(wanted)),
      subscribePush: (wanted) => slow((remote) => remote.account.subscribePush(wanted)),
      endPush: () => slow((remote) => remote.account.endPush()),
    },
    templates: {
      edit: (colors) => quick((remote) => remote.templates.edit(colors)),
      save: (template) => quick((remote) => remote.templates.save(template)),
      use: (name) => quick((remote) => remote.templates.use(name)),
      remove: (name) => quick((remote) => remote.templates.remove(name)),
    },
    contact: { send: (form) => slow((remote) => remote.contact.send(form)) },
    messages: {
      markRead: (ids) => slow((remote) => remote.messages.markRead(ids)),
      remove: (ids) => slow((remote) => remote.messages.remove(ids)),
    },
    diagnostics: { read: () => quick((remote) => remote.diagnostics.read()) },
  };
}
