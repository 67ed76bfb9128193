// `npm run leads` and other commands on a site's data. Reads options from `.env` and the environment, like `npm start`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, stop } from "./project.mjs";

const program = path.join(root, "build", "server", "cli.js");
// Doesn't build, because the site may be running from the existing build.
if (!fs.existsSync(program)) stop('The site is not built yet: run "npm start" or "npm run build" first.');
const settings = path.join(root, ".env");
if (fs.existsSync(settings)) process.loadEnvFile(settings);
await import(pathToFileURL(program).href);
