/** `npm run dev`: the same app behind Vite, with hot reload. Options come from `.env` and the environment, as for `npm start`. */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";

if (existsSync(".env")) process.loadEnvFile(".env");

type Development = typeof import("../app/server/development.ts");

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: { server } }, appType: "custom" });
const loadDevelopment = async () => (await vite.ssrLoadModule("/app/server/development.ts")) as Development; // safe: that module

const { openDevelopment } = await loadDevelopment();
const { port, host, origin, services } = await openDevelopment();

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { answerInDevelopment } = await loadDevelopment();
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      await answerInDevelopment({ incoming, outgoing, build, services, origin });
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      outgoing.end(error instanceof Error ? error.stack : String(error));
    }
  });
});
// Documents without script load none of their own modules, so nobody else tells them that one has changed.
vite.watcher.on("change", (file) => {
  const modules = [...(vite.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
  const isHot = modules.some((module) => module.type === "js");
  if (/\.tsx?$/.test(file) && !isHot) vite.environments.client.hot.send({ type: "full-reload" });
});
server.listen({ port, host });

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.closeAllConnections();
    server.close();
    await vite.close();
    await services.stop();
    process.exit(0);
  });
}
