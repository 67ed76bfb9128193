// `npm start`: installs and builds what is missing, then serves. Runs on any Node from 14 on.
import fs from "node:fs";
import path from "node:path";
import { becomeProcess, ensureBuilt, ensureInstalled, findNode, root } from "./project.mjs";

ensureInstalled();
ensureBuilt();
const envFile = fs.existsSync(path.join(root, ".env")) ? ["--env-file=.env"] : [];
const server = path.join("build", "server", "server.js");
// A small nursery, few malloc arenas, and large blocks given back when they are free, halve the resident memory of a server that mostly waits.
const memory = ["--max-semi-space-size=8"];
const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
becomeProcess(findNode(), [...envFile, ...memory, server], { NODE_ENV: "production", ...malloc });
