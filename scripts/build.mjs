// `npm run build`: fonts, site, compressed assets. With `--if-needed`, only if the sources have changed since the last
// build.
import { build, ensureBuilt } from "./project.mjs";

if (process.argv.includes("--if-needed")) ensureBuilt();
else build();
