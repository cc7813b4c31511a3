/** Says that this build is still looked at: for as long its files stay stored. Where there are no locks, all do. */
export function holdBuild(build: string): void {
  if (!("locks" in navigator)) return;
  navigator.locks
    .request(`kvota-page-${build}`, { mode: "shared" }, () => new Promise(() => undefined))
    .catch(reportError);
}
