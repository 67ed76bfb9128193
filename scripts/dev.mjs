// `npm run dev`: installs what is missing, then runs the development server. Runs on Node 14 and later.
import { refuseTakenPort } from "./free-port.mjs";
import { becomeProcess, ensureInstalled, findNode, run } from "./project.mjs";

/** Exit code with which the development server requests a restart; `dev-server.ts` has the same value. */
const AGAIN = 75;

await refuseTakenPort();
ensureInstalled();
const node = findNode();
run(node, ["scripts/build-fonts.ts"]);
becomeProcess(node, ["scripts/dev-server.ts"].concat(process.argv.slice(2)), {}, AGAIN);
