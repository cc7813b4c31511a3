// Services and session for parts that are made after the start: whoever listens to them for the user is told once who
// it is now, as if it had just been announced.
import type { CoreServices, EventBus } from "./ports.ts";
import { tellAll } from "../session/session-listeners.ts";
import type { Session } from "../session/session.ts";

export interface LateJoin {
  services: CoreServices;
  session: Session;
  /** Call when all are made. */
  caughtUp(): Promise<void>;
}

export function joinLate(services: CoreServices, session: Session): LateJoin {
  const users: Parameters<Session["onUser"]>[0][] = [];
  const changes: ((value: { sub: string | null }) => void)[] = [];
  const bus: EventBus = {
    emit: services.bus.emit,
    on(topic, listener) {
      // What the compiler cannot see: of this topic the listener takes this value.
      if (topic === "session-changed") changes.push(listener as (typeof changes)[number]);
      return services.bus.on(topic, listener);
    },
  };
  return {
    services: { ...services, bus },
    session: { ...session, onUser: (listener) => void users.push(listener) },
    caughtUp: () =>
      session.join(
        (sub) => tellAll(users, sub),
        (sub) => {
          for (const listener of changes) listener({ sub });
        },
      ),
  };
}
