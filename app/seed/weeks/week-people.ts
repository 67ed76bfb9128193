import type { PackageId } from "~/content/catalogue/package-names";
import type { LeadKind } from "~/db/schema/lists";

/**
 * Outcome of a lead. `sold`: a quote was accepted. `open`, `declined`, `expired`: there is a quote that isn't accepted.
 * `answered`: it's the sender's turn to write. `won`: without a quote.
 */
export type Fate = "sold" | "open" | "declined" | "expired" | "answered" | "won" | "lost" | "spam";

export type WeekLead = {
  kind: LeadKind;
  person: string;
  /** Empty for a private person. */
  business: string;
  says: string;
  fate: Fate;
  /** Package of a quote request. */
  wants?: PackageId;
};

const quote = (person: string, business: string, wants: PackageId, fate: Fate, says: string): WeekLead => {
  return { kind: "quote-request", person, business, wants, fate, says };
};
const pitch = (person: string, business: string, fate: Fate, says: string): WeekLead => {
  return { kind: "startup-pitch", person, business, fate, says };
};
const letter = (person: string, business: string, fate: Fate, says: string): WeekLead => {
  return { kind: "contact-message", person, business, fate, says };
};
const practice = (person: string, business: string, fate: Fate, says: string): WeekLead => {
  return { kind: "discovery-session", person, business, fate, says };
};

/**
 * Leads of the twelve weeks before the first start, earliest first. All are invented, and no name appears twice in any
 * samples.
 */
export const WEEK_LEADS: readonly WeekLead[] = [
  quote(
    "Rosa Villanueva",
    "Pecan Street Upholstery",
    "basic",
    "sold",
    "People find us by word of mouth only. We need photos of our work and a way to ask for a price.",
  ),
  letter(
    "Gareth Pugh",
    "",
    "lost",
    "Do you take on work for schools? Ours has forty teachers and no budget to speak of.",
  ),
  practice(
    "Dr. Amara Nwosu",
    "Barton Hills Pediatrics",
    "lost",
    "Parents call at seven in the morning. We would like them to book online instead.",
  ),
  quote(
    "Tomasz Wilk",
    "Blue Heron Kayaks",
    "medium",
    "sold",
    "Rentals are booked by phone and written on a whiteboard. In June we turn away people who would have come.",
  ),
  letter("Ji-woo Han", "", "lost", "Can you look at why our online shop is slow on phones?"),
  pitch(
    "Leila Farahani",
    "Kindling Reads",
    "lost",
    "Reading groups lose half of their members in the third month, and nobody knows why.",
  ),
  quote(
    "Caleb Stroud",
    "Stroud & Daughters Roofing",
    "basic",
    "declined",
    "A page for each kind of roof, and a form that sends us photos of the damage.",
  ),
  letter(
    "Ștefan Munteanu",
    "Munteanu Violins",
    "won",
    "I build and repair violins. I need someone to move my site to a new host and keep it running.",
  ),
  quote(
    "Hana Okabe",
    "Okabe Ceramics",
    "medium",
    "declined",
    "I sell at three markets and would like to sell online in between, with pickup at the studio.",
  ),
  letter("Beatriz Coutinho", "", "lost", "Do you build sites for nonprofits at a lower rate?"),
  pitch(
    "Owen Fairbairn",
    "Ledgerleaf",
    "lost",
    "Small landlords keep receipts in shoe boxes and pay an accountant to sort them.",
  ),
  quote(
    "Ngozi Balogun",
    "Second Helping Catering",
    "premium",
    "sold",
    "Orders, menus and allergies live in three different places. It all has to come together before the holidays.",
  ),
  letter("Search Rocket", "", "spam", "We have 5,000 quality backlinks for your domain, today only."),
  practice(
    "Dr. Miriam Feld",
    "Feld Orthodontics",
    "lost",
    "Two new practices opened within a mile. We need to be found by parents first.",
  ),
  quote("Luca Moretti", "Moretti Tile", "basic", "lost", "A catalog of our tiles with sizes and a sample order form."),
  letter(
    "Saoirse Byrne",
    "",
    "answered",
    "I run a choir of sixty. Is a members' area with sheet music something you do?",
  ),
  quote(
    "Anjali Deshmukh",
    "Marigold Yoga",
    "medium",
    "expired",
    "Classes, passes and a waiting list that works without me.",
  ),
  pitch(
    "Darnell Hughes",
    "Porchlight",
    "lost",
    "Neighbors want to lend tools to each other, and no app makes it feel safe.",
  ),
  letter("Freya Halvorsen", "", "lost", "How much is a logo on its own, without a website?"),
  quote(
    "Quang Tran",
    "Lotus Auto Glass",
    "basic",
    "declined",
    "People search for us on the roadside. The site has to load in a second and have a big call button.",
  ),
  practice(
    "Dr. Elias Haddad",
    "Cedar Park Eye Care",
    "answered",
    "Our website is fine, our reviews aren't. Most happy patients never write one.",
  ),
  quote(
    "Paloma Reyes",
    "Agave & Ash",
    "medium",
    "expired",
    "A shop for candles with wholesale prices for stores that sign in.",
  ),
  quote(
    "Winston Clarke",
    "Clarke Landscape Design",
    "basic",
    "sold",
    "A gallery of gardens by size and budget, and a short form that asks the right questions.",
  ),
  letter("Zofia Kowalczyk", "", "lost", "We need translations of our site into Polish and Spanish. Do you do that?"),
  letter(
    "Imani Brooks",
    "Brooks Family Dental Lab",
    "answered",
    "Dentists send us cases by fax. Could they upload them on our site?",
  ),
  pitch(
    "Mateo Aguilar",
    "Halfpipe",
    "answered",
    "Skate parks are packed or empty. A glance at a phone should tell which.",
  ),
  quote(
    "Linnea Ek",
    "Northlight Interiors",
    "premium",
    "sold",
    "A portfolio, a client area with mood boards, and appointments by video.",
  ),
  letter("Kofi Mensah", "", "lost", "Do you offer internships in the summer?"),
  quote(
    "Teresa Quinlan",
    "Quinlan Bookkeeping",
    "basic",
    "expired",
    "Five pages, a price list, and a secure way to receive documents.",
  ),
  practice(
    "Dr. Yusuf Demir",
    "Mueller Physical Therapy",
    "won",
    "We need a page for each complaint we treat, written for patients.",
  ),
  quote(
    "Bram Jansen",
    "Jansen Bicycles",
    "medium",
    "sold",
    "Repairs booked online with a drop-off time, and a list of used bikes that is up to date.",
  ),
  letter("Delphine Marchand", "", "lost", "Is it possible to copy a site that I like? I can send you the address."),
  pitch(
    "Aroha Tamihana",
    "Tidepool",
    "answered",
    "Marine biology classes share field notes by email and lose the photos.",
  ),
  quote(
    "Ruth Abernathy",
    "Abernathy Quilts",
    "basic",
    "answered",
    "My daughter says I need a website. I have 300 photos and a waiting list of a year.",
  ),
  letter(
    "Nikhil Varma",
    "",
    "answered",
    "We have a design already. Would you build it, and what would you need from us?",
  ),
  quote(
    "Esperanza Lucero",
    "Lucero Pest Control",
    "basic",
    "lost",
    "A site in English and Spanish with prices for the usual jobs.",
  ),
  letter("Free Traffic Now", "", "spam", "Congratulations! Your site was chosen for free traffic."),
  quote(
    "Henrik Solberg",
    "Solberg Saunas",
    "medium",
    "open",
    "A configurator for sauna kits. People send us sketches on napkins.",
  ),
  practice(
    "Dr. Chioma Eze",
    "Eze Women's Health",
    "answered",
    "Patients ask the same twenty questions. We would like to answer them before the visit.",
  ),
  letter("Piotr Zielinski", "", "lost", "Can I rent a desk in your office on Fridays?"),
  quote(
    "Maya Goldstein",
    "Challah Back Bakery",
    "medium",
    "sold",
    "Preorders for Friday, closed on Thursday at noon, with a limit for each loaf.",
  ),
  pitch(
    "Samir Bensalem",
    "Crosswalk",
    "answered",
    "Cities collect complaints about crossings on paper. Nobody can see which ones are dangerous.",
  ),
  quote(
    "Valentina Rossi",
    "Rossi Alterations",
    "basic",
    "open",
    "Opening hours, prices, and a way to say 'your dress is ready' by text message.",
  ),
  letter(
    "Tāne Parata",
    "",
    "answered",
    "Our site was built in 2014 and nobody has the password. Can you take it over?",
  ),
  quote(
    "Ingrid Sørensen",
    "Fjord Coffee Roasters",
    "medium",
    "answered",
    "Subscriptions for beans, ground or whole, every two or four weeks.",
  ),
  letter("Abigail Thornton", "", "answered", "Our museum needs timed tickets. Is that in one of your packages?"),
  quote(
    "Kwabena Osei",
    "Osei Sound Rentals",
    "basic",
    "open",
    "A list of what we rent, what is free on a day, and a form that asks for the venue.",
  ),
  practice(
    "Dr. Natalia Petrenko",
    "Hyde Park Veterinary",
    "answered",
    "We are closed on Sundays and that's when people search. They should be able to book for Monday.",
  ),
];
