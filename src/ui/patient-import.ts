// Code that is wanted while the server cannot be reached: it is asked for until it can, for a page that is there must
// not break over a part of it.
import { serverAnswers } from "./server-answers.ts";

const firstWaitMs = 500;
const longestWaitMs = 8000;

/** @param load rejects at last where the server answers and the code still does not come: another build is out */
export async function patientImport<T>(load: () => Promise<T>, answers = serverAnswers): Promise<T> {
  for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
    try {
      return await load();
    } catch {
      if (await answers()) return load();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
