import { useEffect } from "react";
import { requestPersistentStorage } from "../../browser/persistent-storage.ts";
import { useSession } from "../../queries/account/session.ts";

const ask = (): void => {
  void requestPersistentStorage({ manager: navigator.storage, memory: () => localStorage, now: () => Date.now() });
};

/** After a log-in, and once the app is installed, what is stored should outlast a device that is short of space. */
export function usePersistentStorage(): void {
  const session = useSession();
  const signedIn = session.state === "ready" && session.value.state === "signedIn";
  useEffect(() => {
    if (signedIn) ask();
  }, [signedIn]);
  useEffect(() => {
    if (matchMedia("(display-mode: standalone)").matches) ask();
    addEventListener("appinstalled", ask);
    return () => removeEventListener("appinstalled", ask);
  }, []);
}
