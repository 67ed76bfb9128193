/**
 * The nouns of the domain in wings, from the lowest up: a noun calls those of its own wing and of lower ones. Types alone may still come from above.
 * No nouns call each other in a circle, within a wing either (`tests/literals/folder-circles.test.ts`).
 */
export const WINGS = {
  base: ["kernel", "idempotency", "list-looks"],
  office: "settings brand working-time absences forms files emails links keys webhooks".split(" "),
  people: ["accounts", "team", "customers", "contacts", "notifications", "audit"],
  conversation: ["leads", "threads", "incoming", "snippets"],
  hiring: ["jobs", "applications"],
  website: (
    "documents pages custom-pages posts pictures claims previews redirects newsletter catalogue plans promotions taxes " +
    "money"
  ).split(" "),
  money: ["quotes", "invoices", "received-payments", "billing", "projects", "hours", "metrics"],
  desk: "today tasks reminders timeline dashboard search promises retention launch email-texts".split(" "),
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
  domain: ["db", "lib", "config", "content"],
  email: ["domain", "db", "lib", "config", "content", "ui"],
  auth: ["domain", "db", "lib", "config", "content"],
  payments: ["domain", "lib", "config"],
  storage: ["domain", "lib", "config"],
  webhooks: ["domain", "db", "lib", "config"],
  backup: ["domain", "db", "lib"],
  seed: ["domain", "db", "lib", "config", "content"],
  ui: ["lib", "config"],
  routes: ["domain", "content", "ui", "lib", "config", "auth"],
  api: ["domain", "content", "lib", "config"],
  server: [
    "api",
    "routes",
    "domain",
    "db",
    "auth",
    "email",
    "payments",
    "storage",
    "webhooks",
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

const nouns = (wings) => `^app/domain/(?:${wings.flat().join("|")})/`;

const wingRules = Object.entries(WINGS)
  .slice(0, -1)
  .map(([wing, own], index) => ({
    name: `wing-${wing}`,
    severity: "error",
    comment: `the nouns of ${wing} call none of a wing above`,
    from: { path: nouns([own]), pathNot: ["\\.test\\.tsx?$"] },
    to: { path: nouns(Object.values(WINGS).slice(index + 1)), dependencyTypesNot: ["type-only"] },
  }));

export default {
  forbidden: [
    ...layerRules,
    ...wingRules,
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain-knows-no-framework",
      severity: "error",
      from: { path: "^app/(domain|db)/" },
      to: { path: "node_modules/(react|react-dom|react-router|hono|@hono)/" },
    },
    {
      name: "components-see-only-the-domain-schema",
      comment: "in a browser bundle the domain is its schema; verbs and queries are *.server.ts and stay on the server",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/domain/" },
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
    // TypeScript 7 has no API to parse with; swc sees type-only imports too (decision 2).
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
