import type { MailTexts } from "./mail-texts.ts";

export const albanian: MailTexts = {
  greeting: "Përshëndetje {name},",
  farewell: "Ekipi i {site}",
  unknownDevice: "pajisje e panjohur",
  verifyEmail: {
    subject: "Konfirmoni adresën tuaj të e-mailit",
    before: "ju lutemi konfirmoni se {email} është adresa juaj. Hapni këtë lidhje:",
    after: "Vlen një herë, për {lifetime}. Nëse nuk keni llogari te ne, shpërfilleni këtë mesazh.",
  },
  resetPassword: {
    subject: "Zgjidhni një fjalëkalim të ri",
    before: "dikush, me siguri ju, kërkoi një fjalëkalim të ri. Zgjidheni këtu:",
    after:
      "Lidhja vlen një herë, për {lifetime}. Nëse nuk ishit ju, shpërfilleni mesazhin: fjalëkalimi mbetet siç është.",
  },
  passwordChanged: {
    subject: "Fjalëkalimi juaj u ndryshua",
    before:
      "fjalëkalimi i llogarisë suaj u ndryshua më {when} ({device}). Të gjitha pajisjet e tjera dolën nga llogaria. Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim të ri:",
    after: "Nëse ishit ju, nuk duhet të bëni asgjë.",
  },
  emailChanged: {
    subject: "E-maili i llogarisë suaj u ndryshua",
    before: "që nga {when} llogaria juaj ka një adresë tjetër e-maili. Nëse nuk ishit ju, na shkruani menjëherë:",
    after: "Nëse ishit ju, nuk duhet të bëni asgjë. Në këtë adresë nuk do t'ju shkruajmë më.",
  },
  signIn: {
    subject: "Hyrje e re në llogarinë tuaj",
    before: "dikush hyri në llogarinë tuaj më {when} ({device}). Sesionet tuaja i shihni dhe i mbyllni këtu:",
    after: "Nëse nuk ishit ju, mbylleni atë sesion dhe ndryshoni fjalëkalimin. Këto mesazhe i kërkuat te cilësimet.",
  },
};
