// The colours the app is shown in: the domain's own, and over them what an editor of this device is trying out.
import { isEditor } from "../../domain/account/roles.ts";
import { useMemo } from "react";
import type { Colors, ModeColors } from "../../domain/theme/theme-roles.ts";
import type { Theme } from "../../protocol/theme.ts";
import { useCatalogue } from "./catalogue.ts";
import { rolesOf, useSession } from "../account/session.ts";
import { useTemplateInUse } from "../ticket/templates.ts";
import { dataOr } from "../live-query.ts";

/** undefined = not read yet, or it cannot be had: what is shown stays. */
export function useDomainTheme(): Theme | undefined {
  return dataOr(useCatalogue("theme"), null) ?? undefined;
}

/** As the page was served: its server may have known the domain. */
export const servedName = document.title || "Kvota";

/** What the site calls itself on this domain. */
export function useSiteName(): string {
  return useDomainTheme()?.name || servedName;
}

/** The domain's colours without anything over them. */
export function useDomainColors(): ModeColors | undefined {
  const theme = useDomainTheme();
  return useMemo(() => {
    if (theme === undefined) return undefined;
    return { dark: theme.dark[0]?.colors ?? {}, light: theme.light[0]?.colors ?? {} };
  }, [theme]);
}

export function useMayEditTheme(): boolean {
  const session = useSession();
  return session.state === "ready" && isEditor(rolesOf(session.value));
}

/** undefined = not known yet: what is shown stays. */
export function useShownColors(): ModeColors | undefined {
  const domain = useDomainColors();
  const session = useSession();
  const template = useTemplateInUse();
  return useMemo(() => {
    if (session.state === "loading" || template.state === "loading") return undefined;
    const over = template.state === "ready" ? template.value : null;
    // Who is coming back may be an editor: until that is known the first paint's colours stay.
    if (over !== null && session.state === "ready" && session.value.state === "restoring") return undefined;
    const mayEdit = session.state === "ready" && isEditor(rolesOf(session.value));
    if (over === null || !mayEdit) return domain;
    const laid = (below: Colors | undefined, above: Colors): Colors => ({ ...below, ...above });
    return { dark: laid(domain?.dark, over.dark), light: laid(domain?.light, over.light) };
  }, [domain, session, template]);
}
