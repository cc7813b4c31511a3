// How the built app fetches a part that has styles of its own. The bundler's own way takes styles that failed once for
// loaded, so that a part that is asked for again would come without them.

const coming = new Map<string, Promise<void>>();

function fetchStyle(href: string): Promise<void> {
  const known = coming.get(href);
  if (known !== undefined) return known;
  const style = new Promise<void>((resolve, reject) => {
    // The page's own. One that was only fetched ahead (rel=preload) is not applied yet.
    if (document.querySelector(`[rel="stylesheet"][href="${href}"],[data-href="${href}"]`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      coming.delete(href);
      reject(new TypeError(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
  coming.set(href, style);
  return style;
}

/** @param files styles, from the site's root on; rejects where one of them does not come, and asks for it anew next time */
export async function withStyles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchStyle(`/${file}`)));
  return load();
}
