// How many forms of orders are open in this tab: an outcome is told in its form, or on the page where that was left.
import { createStore } from "../../../client/store.ts";

const count = createStore(0);

export const orderForms = {
  get: count.get,
  subscribe: count.subscribe,
  /** Returns the way to say that it was closed. */
  open(): () => void {
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  },
};
