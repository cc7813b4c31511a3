/**
 * Where a call of the desks goes: "operator/users/block" -> "/operator/v1/users/block".
 * @param id in the place of ":id", else behind the path
 */
export function deskPath(name: string, id?: string): string {
  const path = `/${name.replace("/", "/v1/")}`;
  if (id === undefined) return path;
  const part = encodeURIComponent(id);
  return path.includes(":id") ? path.replace(":id", part) : `${path}/${part}`;
}
