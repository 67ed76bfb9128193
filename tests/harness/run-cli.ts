import "./source-hooks.ts";

/** The command line from its sources: `node run-cli.ts backup site.backup`. */
await import("../../app/server/cli/cli");
