// What a locked screen may show to any passer-by: no match, no amount, no name.
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import type { PushKind } from "./tables.ts";

export const pushTexts: Record<SiteLanguage, Record<PushKind, string>> = {
  en: {
    settled: "One of your tickets has been settled",
    corrected: "The result of one of your tickets was corrected",
    kickOff: "A match among your favourites has started",
    cashOut: "One of your tickets has reached your cash out target",
  },
  rs: {
    settled: "Jedan od vaših tiketa je obračunat",
    corrected: "Rezultat jednog od vaših tiketa je ispravljen",
    kickOff: "Počela je utakmica iz vaših omiljenih",
    cashOut: "Jedan od vaših tiketa dostigao je vaš cilj za cash out",
  },
  ba: {
    settled: "Jedan od vaših listića je obračunat",
    corrected: "Rezultat jednog od vaših listića je ispravljen",
    kickOff: "Počela je utakmica iz vaših omiljenih",
    cashOut: "Jedan od vaših listića dostigao je vaš cilj za cash out",
  },
  de: {
    settled: "Einer Ihrer Wettscheine wurde abgerechnet",
    corrected: "Das Ergebnis eines Ihrer Wettscheine wurde berichtigt",
    kickOff: "Ein Spiel aus Ihren Favoriten hat begonnen",
    cashOut: "Einer Ihrer Wettscheine hat Ihren Cash-out-Zielwert erreicht",
  },
  el: {
    settled: "Ένα από τα δελτία σου εκκαθαρίστηκε",
    corrected: "Το αποτέλεσμα ενός δελτίου σου διορθώθηκε",
    kickOff: "Άρχισε ένας αγώνας από τα αγαπημένα σου",
    cashOut: "Ένα από τα δελτία σου έφτασε τον στόχο εξαργύρωσης που όρισες",
  },
  sq: {
    settled: "Një nga skedinat tuaja u llogarit",
    corrected: "Rezultati i njërës prej skedinave tuaja u korrigjua",
    kickOff: "Filloi një ndeshje nga të preferuarat tuaja",
    cashOut: "Një nga skedinat tuaja arriti objektivin tuaj të Cash Out",
  },
  ru: {
    settled: "Один из ваших купонов рассчитан",
    corrected: "Результат одного из ваших купонов исправлен",
    kickOff: "Начался матч из вашего избранного",
    cashOut: "Один из ваших купонов достиг вашей цели выкупа",
  },
};
