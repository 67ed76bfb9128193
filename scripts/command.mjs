// `npm run leads` and the other commands on the data of a site. Options come from `.env` and the environment, as for
// `npm start`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, stop } from "./project.mjs";

const program = path.join(root, "build", "server", "cli.js");
// Not built here: the site may be running from what is there.
if (!fs.existsSync(program)) stop('The site is not built yet: run "npm start" or "npm run build" first.');
const settings = path.join(root, ".env");
if (fs.existsSync(settings)) process.loadEnvFile(settings);
await import(pathToFileURL(program).href);
