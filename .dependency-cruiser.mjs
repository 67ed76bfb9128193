/**
 * The nouns of the domain in wings, from the lowest up: a noun imports those of its own wing and of lower ones, types
 * included. No nouns call each other in a circle, within a wing either (`tests/literals/folder-circles.test.ts`).
 */
export const WINGS = {
  base: ["idempotency", "list-looks"],
  office: "settings brand working-time absences forms files emails links keys webhooks".split(" "),
  people: ["accounts", "team", "customers", "contacts", "notifications", "audit"],
  conversation: ["leads", "threads", "mail-in", "snippets", "calendars", "bookings"],
  hiring: ["jobs", "applications"],
  website: (
    "texts pages custom-pages posts pictures claims previews redirects newsletter catalogue plans promotions taxes " +
    "money"
  ).split(" "),
  money: [
    "quotes",
    "invoices",
    "e-invoices",
    "books",
    "agreements",
    "received-payments",
    "bank",
    "billing",
    "projects",
    "hours",
    "timers",
    "metrics",
  ],
  desk: (
    "today tasks reminders timeline dashboard search promises retention launch samples system email-texts " +
    "proposals"
  ).split(" "),
};

/**
 * The back office's screens in the same wings. What every record shows (its tasks, its timeline, notices) is low, and a
 * customer's screen shows what the others have of that customer, so `people` is high.
 */
export const BACK_OFFICE_WINGS = {
  base: ["kit", "list-looks"],
  office: "settings audit emails redirects search absences tasks timeline notifications reminders".split(" "),
  conversation: ["calendars", "bookings", "leads", "threads", "mail-in"],
  hiring: ["jobs", "applications"],
  website: ["website", "blog", "pictures", "pricing", "promotions", "subscribers"],
  money:
    "quotes invoices agreements received-payments bank payments installments books projects hours subscriptions reports".split(
      " ",
    ),
  people: ["customers", "contacts"],
  desk: ["dashboard", "proposals", "shell"],
};

/**
 * Who may import whom, from one ordered list: a layer may import those in its row and nothing else of the program.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const MAY_IMPORT = {
  lib: [],
  config: ["lib"],
  content: ["lib", "config"],
  "db/schema": ["lib", "config", "content"],
  db: ["lib", "config", "content"],
  kernel: ["db", "lib", "config", "content"],
  domain: ["kernel", "db", "lib", "config", "content"],
  email: ["domain", "kernel", "db", "lib", "config", "content", "ui"],
  auth: ["domain", "kernel", "db", "lib", "config", "content"],
  payments: ["domain", "kernel", "lib", "config"],
  storage: ["domain", "kernel", "lib", "config"],
  webhooks: ["domain", "kernel", "db", "lib", "config"],
  calendars: ["domain", "kernel", "webhooks", "lib"],
  backup: ["domain", "kernel", "db", "lib"],
  seed: ["domain", "kernel", "db", "lib", "config", "content"],
  ui: ["lib", "config"],
  routes: ["domain", "kernel", "content", "ui", "lib", "config", "auth"],
  api: ["domain", "kernel", "content", "lib", "config"],
  server: [
    "api",
    "routes",
    "domain",
    "kernel",
    "db",
    "auth",
    "email",
    "payments",
    "storage",
    "webhooks",
    "calendars",
    "backup",
    "seed",
    "lib",
    "config",
    "content",
  ],
};

const layerRules = Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  severity: "error",
  comment: `${layer} may import ${allowed.join(", ") || "no other layer"}`,
  from: { path: `^app/${layer}/`, pathNot: ["\\.test\\.tsx?$"] },
  to: { path: "^app/[^/]+/", pathNot: [layer, ...allowed].map((name) => `^app/${name}/`) },
}));

const foldersOf = (root, wings) => `^${root}/(?:${wings.flat().join("|")})/`;

/** A folder imports those of its own wing and of lower ones. */
const wingRules = (name, root, wings) =>
  Object.entries(wings)
    .slice(0, -1)
    .map(([wing, own], index) => ({
      name: `${name}-${wing}`,
      severity: "error",
      comment: `${wing} imports nothing of a wing above, types included`,
      from: { path: foldersOf(root, [own]), pathNot: ["\\.test\\.tsx?$"] },
      to: { path: foldersOf(root, Object.values(wings).slice(index + 1)) },
    }));

export default {
  forbidden: [
    ...layerRules,
    ...wingRules("wing", "app/domain", WINGS),
    ...wingRules("back-office-wing", "app/routes/admin", BACK_OFFICE_WINGS),
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain-knows-no-framework",
      severity: "error",
      from: { path: "^app/(domain|kernel|db)/" },
      to: { path: "node_modules/(react|react-dom|react-router|hono|@hono)/" },
    },
    {
      name: "components-see-only-the-domain-schema",
      comment: "in a browser bundle the domain is its schema; verbs and queries are *.server.ts and stay on the server",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(domain|kernel)/" },
    },
    {
      name: "no-test-code-in-the-program",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.(?:test|samples)\\.tsx?$" },
      to: { path: "^tests/" },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "^\\./\\+types/", "\\.woff2|\\.ttf"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "^virtual:"] },
    tsConfig: { fileName: "tsconfig.json" },
    // TypeScript 7 has no API to parse with; swc sees type-only imports too (decision 1).
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
