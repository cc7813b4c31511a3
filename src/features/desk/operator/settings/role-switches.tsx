import type { ReactNode } from "react";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import { Switch } from "../../../../ui/form/switch.tsx";

/** @param props.value the list of those that are on */
export function RoleSwitches(props: {
  roles: readonly string[];
  value: unknown;
  onChange: (value: readonly string[]) => void;
}): ReactNode {
  const { roles, value, onChange } = props;
  const text = useDynamicText("desk");
  const on = new Set(value as readonly string[]);
  return roles.map((role) => (
    <Switch
      key={role}
      label={text(`role.${role}`) ?? role}
      checked={on.has(role)}
      // In the order in which they are listed, so that the same roles are the same value.
      onChange={(isOn) => onChange(roles.filter((other) => (other === role ? isOn : on.has(other))))}
    />
  ));
}
