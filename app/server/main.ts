import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { announce } from "./announce";
import { loadConfig } from "./load-config";
import { createLogger } from "./logger";
import { openServices } from "./services";
import { createSite } from "./site";
import { describeStartFailure } from "./start-failure";
import { stopOnSignals } from "./stop-on-signals";

const { config, origin } = loadConfig();
const projectRoot = process.cwd();
const log = createLogger(config.logLevel, process.stdout.isTTY === true);

try {
  const services = await openServices(config, origin, log, projectRoot);
  let isStopping = false;
  const site = createSite({
    build,
    app: services.app,
    config,
    log,
    clientFolder: path.join(projectRoot, "build/client"),
    isReady: async () => !isStopping && (await services.isDatabaseReady()),
    readBacklog: services.readBacklog,
  });
  await services.onContentChange(site.refresh);
  await new Promise<void>((resolve, reject) => {
    site.server.once("error", reject);
    site.server.listen({ port: config.port, host: config.host }, resolve);
  });
  stopOnSignals({
    server: site.server,
    log,
    onStopping() {
      isStopping = true;
    },
    async stopServices() {
      await site.stop();
      await services.stop();
    },
  });
  announce(origin, services.seeded);
  site.refresh();
} catch (error) {
  log.fatal({ err: error }, "the program could not start");
  process.stderr.write(`\n  Could not start: ${describeStartFailure(error, config)}\n\n`);
  process.exit(1);
}
