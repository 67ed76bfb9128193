// `npm run dev`: installs what is missing, then runs the development server. Runs on any Node from 14 on.
import { refuseTakenPort } from "./free-port.mjs";
import { becomeProcess, ensureInstalled, findNode, run } from "./project.mjs";

/** With this the development server asks to be started again; `dev-server.ts` says the same. */
const AGAIN = 75;

await refuseTakenPort();
ensureInstalled();
const node = findNode();
run(node, ["scripts/build-fonts.ts"]);
becomeProcess(node, ["scripts/dev-server.ts"].concat(process.argv.slice(2)), {}, AGAIN);
