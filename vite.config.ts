import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { knownWarnings } from "./scripts/known-warnings.ts";
import { lightStart } from "./scripts/light-start.ts";
import { PAPER_PACKAGES, PAPER_TEXT } from "./scripts/paper-text.ts";

/** What no start of the server loads: each comes with the first use of it. */
const HEAVY = [
  /node_modules\/(?:@aws-sdk|@flystorage\/aws-s3|@react-email|@react-pdf|@resvg|@tiptap|@zxcvbn-ts)\//,
  /node_modules\/(?:better-auth|file-type|imapflow|mailparser|nodemailer\/.*mail-composer|sanitize-html|stripe|subset-font)\//,
  /app\/(?:api\/create-api|content\/articles)/,
];

/** Bundled, these load in a fraction of the time and memory that their many modules take one by one. In development that would cost more than it saves. */
const BUNDLED = [
  "drizzle-orm",
  "lucide-react",
  "zod",
  "better-auth",
  "css-tree",
  "hono",
  // Left outside, it would bring a hono and a zod of its own.
  /^@(?:hono|asteasolutions)\//,
  "react-email",
  "@base-ui/react",
  /^d3-/,
  /^@(?:conform-to|react-email)\//,
];

/** How long plugins take says something of the machine alone: on a busy one the warning would fail a strict build. */
const CHECKS = { bundlerTimings: false };

export default defineConfig(({ command }) => ({
  // Vite minifies the CSS for the browsers named below; Tailwind's own pass would rewrite `light-dark()` for older ones.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    lightStart("server", HEAVY),
    knownWarnings([/'target-current' is not recognized as a valid pseudo-class/]),
  ],
  resolve: { tsconfigPaths: true, alias: PAPER_TEXT },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: CHECKS,
          // Every file costs its headers and a place in the queue, so what pages with forms share travels in few files, and one large file compresses better than two.
          output: {
            codeSplitting: {
              // A group takes what its modules import along, so what everyone needs is taken before what forms need.
              groups: [
                // Never `root.tsx`: what loads late would link the site's stylesheet once more, after those of the page.
                {
                  name: "base",
                  priority: 2,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(?:x|circle-alert|circle-check|menu|chevron-down)\.|app\/(?:lib\/fill-identity|ui\/(?:primitives\/(?:button|class-names|notice-toast)|illustrations\/(?:tokens|iso|bluebonnet-sprig|illustration-frame)|layout\/(?:brand|legal|skip|theme))|routes\/(?:notices|page-meta|use-shell)\.ts|ui\/forms\/early-input)/,
                },
                {
                  name: "forms",
                  test: /node_modules\/(?:@conform-to|zod)\/|app\/(?:lib\/(?:check-fields|clean-text|mailbox|parse-form)|ui\/forms\/|domain\/forms\/(?:form-text|submission))/,
                },
                // A file of its own, or the names of the roles would bring those of everything else.
                { name: "lists", priority: 1, test: /app\/db\/schema\/lists/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: command === "build" ? [...BUNDLED, PAPER_PACKAGES] : [PAPER_PACKAGES],
      },
      build: {
        target: "node22",
        rolldownOptions: {
          checks: CHECKS,
          input: {
            server: "./app/server/main.ts",
            cli: "./app/server/cli/cli.ts",
            // A thread of its own.
            papers: "./app/routes/portal/papers/paper-thread.ts",
          },
          output: { comments: { jsdoc: false } },
        },
      },
    },
  },
}));
