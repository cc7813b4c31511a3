// The moving line of a fresh site.
export const seedMarquee = {
  en: "New: cash out part of your ticket and keep the rest in play · All odds show how old they are · Scores of every half, set and quarter",
  ba: "Novo: cash out dijela listića, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
  rs: "Novo: cash out dela tiketa, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
  de: "Neu: Cash-out für einen Teil des Wettscheins, der Rest bleibt im Spiel · Jede Quote zeigt ihr Alter · Ergebnisse aller Halbzeiten, Sätze und Viertel",
  el: "Νέο: εξαργύρωσε ένα μέρος του δελτίου και άφησε το υπόλοιπο στο παιχνίδι · Κάθε απόδοση δείχνει την ηλικία της · Αποτελέσματα για κάθε ημίχρονο, σετ και περίοδο",
  sq: "E re: Cash Out për një pjesë të skedinës, pjesa tjetër mbetet në lojë · Çdo koeficient tregon moshën e vet · Rezultatet e çdo pjese, seti dhe çereku",
  ru: "Новое: выкупите часть купона, а остальное пусть играет дальше · У каждого коэффициента виден возраст · Счёт по таймам, сетам и четвертям",
};
