// The site's texts in Bosnian.
import type { DocumentName, SiteDocument } from "./document.ts";

export const bosnian: Record<DocumentName, SiteDocument> = {
  about: {
    title: "O nama",
    html: "<p>Kvota je sportska kladionica napravljena za telefone na slaboj mreži. Ponuda i vaš tiket ostaju na vašem uređaju, pa se stranica otvara odmah i nastavlja tamo gdje ste stali.</p><h2>Šta obećavamo</h2><ul><li>Uz svaku kvotu piše koliko je stara.</li><li>Tiket se uplaćuje jednom, šta god se desilo s vezom.</li><li>Pravilo vidite prije nego što na njega naiđete.</li></ul>",
  },
  privacy: {
    title: "Privatnost",
    html: "<p>Čuvamo ono što je potrebno za vaš račun: ime, adresu e-pošte, tikete i stavke vaših novčanika.</p><h2>Na vašem uređaju</h2><p>Ponuda, vaš tiket i izbor jezika i boja čuvaju se u pregledniku. Lični podaci se brišu s uređaja kada se odjavite.</p><h2>Vaša prava</h2><p>Možete tražiti kopiju svojih podataka, ispravku grešaka i zatvaranje računa. Pišite podršci.</p>",
  },
  responsible_gambling: {
    title: "Odgovorno klađenje",
    html: "<p>Klađenje je zabava, a ne prihod. Uložite samo ono što možete izgubiti. Klađenje nije dozvoljeno mlađima od 18 godina.</p><h2>Na šta obratiti pažnju</h2><ul><li>Ulažete više da biste vratili izgubljeno.</li><li>Krijete klađenje od bliskih osoba.</li><li>Kladite se novcem namijenjenim za nešto drugo.</li></ul><h2>Pomoć</h2><p>Pišite podršci ako želite da račun bude pauziran ili zatvoren. To se uradi istog dana i ne može se poništiti prije isteka roka koji ste izabrali.</p>",
  },
  rules: {
    title: "Pravila klađenja",
    html: "<h2>Tiketi</h2><p>Tiket ima po jednu selekciju sa svake utakmice. Važe kvote potvrđene pri prihvatanju. Kombinovani tiket je dobitan kada je dobitna svaka selekcija.</p><h2>Uživo</h2><p>Tiket uživo prihvata se nakon kratkog čekanja. Ako je neka selekcija odlučena ili zaustavljena prije njegovog kraja, cijeli tiket se odbija i uplata se vraća.</p><h2>Poništene selekcije</h2><p>Poništena selekcija računa se s kvotom 1.00. Bonus se tada računa ponovo bez nje.</p><h2>Polovični ishodi</h2><p>Napola dobitna selekcija računa se kao pola kvote plus jedna polovina, a napola gubitna kao 0.50.</p><h2>Ograničenja</h2><p>Najveći dobitak tiketa određen je za svaku valutu. Dobitak iznad njega isplaćuje se do granice.</p>",
  },
  support: {
    title: "Podrška",
    html: "<p>Odgovaramo svakog dana od 8:00 do 24:00.</p><p><strong>E-pošta:</strong> support@kvota.example</p><p>Ako pitate za tiket, navedite njegov broj. Nikada ne tražimo vašu lozinku.</p>",
  },
  terms: {
    title: "Uslovi korištenja",
    html: "<h2>Vaš račun</h2><p>Morate imati najmanje 18 godina. Jedna osoba ima jedan račun. Lozinku čuvajte za sebe: sve što se njom uradi računa se kao da ste uradili vi.</p><h2>Novac</h2><p>Uplata se rezerviše kada tiket stigne, a uzima kada je prihvaćen. Vraća se ako je tiket odbijen.</p><h2>Besplatne opklade</h2><p>Besplatna opklada isplaćuje dobitak bez uloga. Potrebne su najmanje četiri selekcije s kvotom 1.35 ili većom.</p><h2>Greške</h2><p>Opklada uplaćena nakon što je ishod poznat poništava se.</p>",
  },
};
