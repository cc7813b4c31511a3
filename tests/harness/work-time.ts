/** Starts to measure. @returns ms of a core that this process worked since: other processes' work on a busy machine is not counted */
export function measureWork(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
