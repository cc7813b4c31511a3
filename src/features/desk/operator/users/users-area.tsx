// All users, or the one that the address names.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { UserView } from "./user-view.tsx";
import { UsersList } from "./users-list.tsx";

export function UsersArea(): ReactNode {
  const [params] = useSearchParams();
  const sub = params.get("user");
  return sub === null ? <UsersList /> : <UserView key={sub} sub={sub} />;
}
