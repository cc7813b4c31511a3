/** The work's answer, or `late()` as what it threw where that takes longer than `ms`; the work itself goes on. */
export async function within<Answer>(ms: number, work: Promise<Answer>, late: () => Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    // Where this process was late itself the answer may lie there unread: it is read before.
    timer = setTimeout(() => setImmediate(() => reject(late())), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
