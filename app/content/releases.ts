/** One version of the program with its release notes for users. */
export type Release = { version: string; date: string; notes: readonly string[] };

/** Versions with their notes, newest first; the first is the current one. */
export const RELEASES: readonly [Release, ...Release[]] = [
  {
    version: "0.1.0",
    date: "2026-11-29",
    notes: [
      "The first version: website, customer portal and back office in one program.",
      "Samples can be removed with one button under Settings, Samples.",
      "Mail servers can be entered under Settings, Mail server, with a test of each.",
      "Agreements bill a customer every month, quarter or year: under Invoices, Agreements, and on the customer’s page.",
      "Backups can be made and downloaded under Settings, System.",
    ],
  },
];
