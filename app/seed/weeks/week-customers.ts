export type Regular = {
  person: string;
  business: string;
  /** Work billed every four weeks. */
  care: { name: string; description: string; cents: number };
  /** Work billed once. */
  job: { name: string; description: string; cents: number };
};

/** Long-standing customers with a website care plan. */
export const REGULARS: readonly Regular[] = [
  {
    person: "Gloria Espinoza",
    business: "Espinoza Family Winery",
    care: { name: "Website care", description: "Updates, backups and two hours of changes.", cents: 29_900 },
    job: { name: "Tasting room calendar", description: "Seatings by the hour, with a deposit.", cents: 168_000 },
  },
  {
    person: "Arthur Pennington",
    business: "Pennington Law Office",
    care: { name: "Website care", description: "Updates, backups and a monthly report.", cents: 19_900 },
    job: { name: "Page for estate planning", description: "Written with the partners.", cents: 72_000 },
  },
  {
    person: "Wei-Ling Zhou",
    business: "Bright Rivet Toys",
    care: { name: "Shop care", description: "Updates, backups and stock checks.", cents: 34_900 },
    job: { name: "Gift finder", description: "Five questions that end with three toys.", cents: 214_500 },
  },
  {
    person: "Fatima El-Amin",
    business: "El-Amin Halal Market",
    care: { name: "Website care", description: "Updates, backups and weekly offers.", cents: 24_900 },
    job: { name: "Weekly flyer", description: "A page that prints as a flyer.", cents: 96_000 },
  },
  {
    person: "Dmitri Sokolov",
    business: "Sokolov Piano Tuning",
    care: { name: "Website care", description: "Updates and backups.", cents: 9_900 },
    job: { name: "Reminder emails", description: "A year after each tuning.", cents: 54_000 },
  },
  {
    person: "Harriet Boone",
    business: "Boone Creek Camp",
    care: { name: "Website care", description: "Updates, backups and registration season.", cents: 29_900 },
    job: { name: "Registration forms", description: "Health forms and pickup lists.", cents: 187_000 },
  },
];
