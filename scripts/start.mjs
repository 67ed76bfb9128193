// `npm start`: installs and builds what is missing, then serves. Runs on Node 14 and later.
import fs from "node:fs";
import path from "node:path";
import { refuseTakenPort } from "./free-port.mjs";
import { becomeProcess, ensureBuilt, ensureInstalled, findNode, frugal, isPrepared, root } from "./project.mjs";

if (!isPrepared()) await refuseTakenPort();
ensureInstalled();
ensureBuilt();
const envFile = fs.existsSync(path.join(root, ".env")) ? ["--env-file=.env"] : [];
const server = path.join("build", "server", "server.js");
becomeProcess(findNode(), [...envFile, ...frugal.options, server], { NODE_ENV: "production", ...frugal.environment });
