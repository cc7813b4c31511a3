// The site's texts in English.
import type { DocumentName, SiteDocument } from "./document.ts";

export const english: Record<DocumentName, SiteDocument> = {
  about: {
    title: "About us",
    html: "<p>Kvota is a sports betting site made for phones on weak networks. Your offer and your ticket stay on your device, so the site opens at once and goes on where you left it.</p><h2>What we promise</h2><ul><li>Every price says how old it is.</li><li>A ticket is placed once, whatever happens to your connection.</li><li>You see the rule before you meet it.</li></ul>",
  },
  privacy: {
    title: "Privacy",
    html: "<p>We keep what we need to run your account: your name, your e-mail address, your tickets and the entries of your wallets.</p><h2>On your device</h2><p>The offer, your ticket and your choice of language and colours are kept in your browser. Personal data is removed from it when you log out.</p><h2>Your rights</h2><p>You may ask for a copy of your data, have mistakes corrected and have your account closed. Write to support.</p>",
  },
  responsible_gambling: {
    title: "Responsible gambling",
    html: "<p>Betting is entertainment, not income. Only stake what you can afford to lose. Betting is not allowed under the age of 18.</p><h2>Signs to watch for</h2><ul><li>You stake more to win back a loss.</li><li>You hide betting from people close to you.</li><li>You bet with money meant for something else.</li></ul><h2>Help</h2><p>Write to support to have your account paused or closed. It is done the same day and cannot be undone before the time you chose.</p>",
  },
  rules: {
    title: "Betting rules",
    html: "<h2>Tickets</h2><p>A ticket holds one selection from each match. Its odds are those confirmed when it is accepted. A combined ticket wins when each of its selections wins.</p><h2>Live bets</h2><p>A live ticket is accepted after a short delay. If a selection is decided or suspended before it ends, the whole ticket is denied and the stake returned.</p><h2>Void selections</h2><p>A void selection counts as odds of 1.00. The bonus is worked out again without it.</p><h2>Half results</h2><p>A half won selection counts as half of its odds plus one half; a half lost one counts as 0.50.</p><h2>Limits</h2><p>The largest win of a ticket is set for each currency. Wins above it are paid up to the limit.</p>",
  },
  support: {
    title: "Support",
    html: "<p>We answer every day from 8:00 to 24:00.</p><p><strong>E-mail:</strong> support@kvota.example</p><p>Tell us the number of your ticket where your question is about one. We never ask for your password.</p>",
  },
  terms: {
    title: "Terms and conditions",
    html: "<h2>Your account</h2><p>You must be at least 18 years old. One person has one account. Keep your password to yourself: what is done with it counts as done by you.</p><h2>Money</h2><p>A stake is held when a ticket is received and taken when it is accepted. It is returned when the ticket is denied.</p><h2>Free bets</h2><p>A free bet pays the win without the stake. It needs at least four selections with odds of 1.35 or more.</p><h2>Errors</h2><p>A bet that was placed after its outcome was known is void.</p>",
  },
};
