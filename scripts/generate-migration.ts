// `npm run db:generate`: writes the migration to the current app/db/schema, and keeps only the latest snapshot.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { keepLatestSnapshot } from "./latest-snapshot.ts";

const drizzleKit = path.resolve("node_modules", "drizzle-kit", "bin.cjs");
const { status } = spawnSync(process.execPath, [drizzleKit, "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
if (status === 0) keepLatestSnapshot(path.resolve("app/db/migrations/meta"));
process.exitCode = status ?? 1;
