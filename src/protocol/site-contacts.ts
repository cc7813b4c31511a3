// How the site is reached, from its theme: shapes that another server may not keep to are left out.
import * as z from "zod/mini";

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly socials: readonly { readonly name: string; readonly url: string }[];
}

const emailSchema = z.object({ email: z.string().check(z.regex(/^[^\s@?&]+@[^\s@?&]+$/)) });
const phoneSchema = z.object({ phone: z.string().check(z.regex(/^\+?[\d\s()/-]{5,30}$/)) });
const socialSchema = z.object({ name: z.string(), url: z.string().check(z.regex(/^https:\/\//)) });

export function contactsOf(theme: { readonly support?: unknown; readonly socials?: unknown } | null): Contacts {
  const email = emailSchema.safeParse(theme?.support);
  const phone = phoneSchema.safeParse(theme?.support);
  const socials: unknown[] = Array.isArray(theme?.socials) ? theme.socials : [];
  return {
    email: email.success ? email.data.email : null,
    phone: phone.success ? phone.data.phone : null,
    socials: socials.flatMap((social) => {
      const parsed = socialSchema.safeParse(social);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}
