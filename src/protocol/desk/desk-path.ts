/** Where a call of the desks goes: "operator/users/block" -> "/operator/v1/users/block". @param id behind the path */
export function deskPath(name: string, id?: string): string {
  const path = `/${name.replace("/", "/v1/")}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
