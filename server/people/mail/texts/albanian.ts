import type { MailTexts } from "./mail-texts.ts";

export const albanian: MailTexts = {
  greeting: "Përshëndetje {name},",
  greetingWithoutName: "Përshëndetje,",
  farewell: "Ekipi i {site}",
  unknownDevice: "pajisje e panjohur",
  verifyEmail: {
    subject: "Konfirmoni adresën tuaj të e-mailit",
    before: "ju lutemi konfirmoni se {email} është adresa juaj. Hapni këtë lidhje:",
    after: "Vlen një herë, për {lifetime}. Nëse nuk keni llogari te ne, shpërfilleni këtë mesazh.",
  },
  resetPassword: {
    subject: "Zgjidhni një fjalëkalim të ri",
    before: "dikush, ka shumë gjasa ju, kërkoi një fjalëkalim të ri. Zgjidheni këtu:",
    after:
      "Lidhja vlen një herë, për {lifetime}. Nëse nuk ishit ju, shpërfilleni mesazhin: fjalëkalimi mbetet siç është.",
  },
  passwordChanged: {
    subject: "Fjalëkalimi juaj u ndryshua",
    before:
      "fjalëkalimi i llogarisë suaj u ndryshua më {when} ({device}). Të gjitha pajisjet e tjera dolën nga llogaria. Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim të ri:",
    after: "Nëse ishit ju, nuk duhet të bëni asgjë.",
  },
  signIn: {
    subject: "Hyrje e re në llogarinë tuaj",
    before: "dikush hyri në llogarinë tuaj më {when} ({device}). Sesionet tuaja i shihni dhe i mbyllni këtu:",
    after: "Nëse nuk ishit ju, mbylleni atë sesion dhe ndryshoni fjalëkalimin. Këto mesazhe i kërkuat te cilësimet.",
  },
  emailChangeAsked: {
    subject: "E-maili i llogarisë suaj do të ndryshohet",
    before:
      "më {when} ({device}) dikush kërkoi një adresë tjetër e-maili për llogarinë tuaj. Ajo ndryshon sapo të konfirmohet adresa e re. Nëse nuk ishit ju, zhbëjeni këtu; atëherë të gjitha pajisjet dalin nga llogaria:",
    after: "Lidhja vlen për {lifetime}, edhe pas ndryshimit. Nëse ishit ju, nuk duhet të bëni asgjë.",
  },
  passwordReset: {
    subject: "Fjalëkalimi juaj u rivendos",
    before:
      "më {when} ({device}) u zgjodh një fjalëkalim i ri për llogarinë tuaj me një lidhje të dërguar në këtë adresë. Të gjitha pajisjet dolën nga llogaria. Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim të ri:",
    after: "Nëse ishit ju, nuk duhet të bëni asgjë.",
  },
  guessed: {
    subject: "Shumë hyrje të dështuara në llogarinë tuaj",
    before:
      "deri më {when} pati aq shumë hyrje të dështuara në llogarinë tuaj, sa përpjekjet e tjera ngadalësohen. Pajisjet ku zgjodhët të qëndroni brenda nuk preken. Nëse e përdorni fjalëkalimin edhe gjetkë, zgjidhni një të ri:",
    after: "Nëse ishin përpjekjet tuaja, nuk duhet të bëni asgjë.",
  },
  invitation: {
    subject: "Llogaria juaj është gati",
    before: "{agent} krijoi për ju një llogari në {site}. Zgjidhni fjalëkalimin këtu:",
    after:
      "Lidhja vlen një herë dhe skadon pas {lifetime}. Pastaj hyni me këtë adresë e-mail. Fjalëkalimin e dini vetëm ju; {agent} nuk e di. Nëse nuk doni llogari, shpërfilleni këtë e-mail.",
  },
  accountMade: {
    subject: "Llogaria juaj është gati",
    before: "Për ju u krijua një llogari në {site}. Zgjidhni fjalëkalimin këtu:",
    after:
      "Lidhja vlen një herë dhe skadon pas {lifetime}. Pastaj hyni me këtë adresë e-mail. Fjalëkalimin e dini vetëm ju. Nëse nuk doni llogari, shpërfilleni këtë e-mail.",
  },
  accountExists: {
    subject: "Ju keni tashmë një llogari",
    before:
      "Më {when} ({device}) kjo adresë u dha për një llogari të re ose si adresa e një llogarie tjetër. Ajo i përket tashmë llogarisë suaj. Nëse ishit ju dhe nuk e dini më fjalëkalimin, zgjidhni një të ri këtu:",
    after: "Nëse nuk ishit ju, nuk ka asgjë për të bërë: llogaria juaj është si më parë.",
  },
  agentBlocked: {
    subject: "Llogaria juaj u bllokua",
    before: "Agjenti juaj e bllokoi llogarinë tuaj më {when}. Arsyeja: {reason}. Nëse nuk pajtoheni, na shkruani:",
    after: "Paratë tuaja mbeten tuajat. Skedinat e hapura llogariten si zakonisht.",
  },
  agentUnblocked: {
    subject: "Llogaria juaj është përsëri e hapur",
    before: "Agjenti juaj e hapi përsëri llogarinë tuaj më {when}. Arsyeja: {reason}. Hyni këtu:",
    after: "Nëse keni pyetje, na shkruani.",
  },
  proposalByShell: {
    subject: "Një propozim u miratua në vetë serverin",
    before:
      "më {when} një propozim i faqes suaj u miratua në rreshtin e komandave të serverit, pa administrator të dytë, dhe u krye. Çfarë ishte, shihet këtu:",
    after: "Nëse nuk e bëri askush nga ju, dikush tjetër ka qasje në server: mbylljani menjëherë.",
  },
  factorsChanged: {
    subject: "Mënyrat e hyrjes në llogarinë tuaj ndryshuan",
    before:
      "{change}, më {when} ({device}). Të gjitha pajisjet e tjera u nxorën nga llogaria. Nëse nuk ishit ju, zgjidhni menjëherë një fjalëkalim të ri:",
    after:
      "Pastaj na shkruani: kush e bëri mund të ketë shtuar edhe një mënyrë tjetër hyrjeje. Nëse ishit ju, nuk keni çfarë të bëni.",
  },
  changes: {
    appAdded: "U shtua një aplikacion vërtetimi",
    appRemoved: "U hoq aplikacioni i vërtetimit",
    codesRenewed: "U krijuan kode të reja rikuperimi",
    passkeyAdded: "U shtua një çelës hyrjeje",
    passkeyRemoved: "U hoq një çelës hyrjeje",
    factorsReset: "Faqja hoqi të gjithë çelësat e hyrjes, aplikacionin e vërtetimit dhe kodet e rikuperimit",
  },
};
