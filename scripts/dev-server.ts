/**
 * Program of `npm run dev`: the app behind Vite, with hot reload. Reads options from `.env` and the environment, like
 * `npm start`. `--passwords` sets and prints new passwords for the sample accounts.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer as createViteServer } from "vite";
import { escapeHtml } from "../app/lib/escape-html.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

type Development = typeof import("../app/server/development.ts");

/** Exit code with which `dev.mjs` restarts this program. */
const AGAIN = 75;
/** Files read only once, on startup. */
const READ_ONCE = ["app/db/schema", "app/db/migrations", "app/config", ".env"].map((name) => path.resolve(name));
const NOT_SOURCES = ["build", process.env.DATA_DIR || "data"].map((name) => `${path.resolve(name)}/**`);

const server = createServer();
const vite = await createViteServer({
  // Pages and hot reload share a port, so that any number of development servers can run side by side.
  server: { middlewareMode: { server }, hmr: { server }, watch: { ignored: NOT_SOURCES } },
  appType: "custom",
});
const loadDevelopment = async () => (await vite.ssrLoadModule("/app/server/development.ts")) as Development; // safe: that module
let hasFailed = false;

const { openDevelopment } = await loadDevelopment();
const opened = openDevelopment({ listen, withNewPasswords: process.argv.includes("--passwords") });

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { services, origin } = await opened;
      const { answerInDevelopment } = await loadDevelopment();
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      await answerInDevelopment({ incoming, outgoing, build, services, origin, mendTrace });
    } catch (error) {
      hasFailed = true;
      mendTrace(error);
      console.error(error);
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      return outgoing.end(await vite.transformIndexHtml("/", errorPage(error)));
    }
  });
});

vite.watcher.on("all", (_event, file) => {
  if (READ_ONCE.some((place) => file === place || file.startsWith(`${place}${path.sep}`))) void stop(AGAIN);
});
// Documents without script don't load their own modules, and a failed page loads none at all, so they have no other way
// to learn that one has changed.
vite.watcher.on("change", (file) => {
  const modules = [...(vite.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
  const isHot = modules.some((module) => module.type === "js");
  if (hasFailed || (/\.tsx?$/.test(file) && !isHot)) vite.environments.client.hot.send({ type: "full-reload" });
  hasFailed = false;
});

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
process.on("disconnect", () => stop(0));
process.channel?.unref();

async function stop(code: number): Promise<void> {
  if (isStopping) return code === AGAIN ? undefined : process.exit(1);
  isStopping = true;
  if (code === AGAIN) console.log("A file that is read only once has changed: restarting ...");
  server.closeAllConnections();
  server.close();
  await vite.close();
  const { services } = await opened;
  await services.stop();
  process.exit(code);
}

function listen(place: { port: number; host: string | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(place, resolve);
  });
}

function mendTrace(error: unknown): void {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
}

/** Returns a page with the source errors as text, which disappears when they are fixed. */
function errorPage(error: unknown): string {
  const text = error instanceof Error ? wordsOf(error) : String(error);
  const plain = escapeHtml(stripVTControlCharacters(text));
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>There is an error in the source code</title></head><body><pre>${plain}</pre></body></html>`;
}

/**
 * Returns an error's text without repetition: a stack trace starts with the message and usually includes the location.
 */
function wordsOf(error: Error): string {
  const { message, stack = "" } = error;
  const said = stack.includes(message) ? stack : `${message}\n\n${stack}`;
  const frame = "frame" in error ? String(error.frame) : "";
  return said.includes(frame) ? said : `${frame}\n\n${said}`;
}
