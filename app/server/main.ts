import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { createLogger } from "./logger";
import { openServices } from "./services";
import { createSite } from "./site";
import { announce } from "./start/announce";
import { claimPort } from "./start/claim-port";
import { makeFirstLink } from "./start/first-link";
import { loadConfig } from "./start/load-config";
import { describeStartFailure } from "./start/start-failure";
import { stopOnSignals } from "./start/stop-on-signals";

const { config, origin } = loadConfig();
const projectRoot = process.cwd();
const log = createLogger(config.logLevel, process.stdout.isTTY === true);

try {
  const port = await claimPort(config);
  const services = await openServices(config, origin, log, projectRoot);
  let isStopping = false;
  const site = createSite({
    build,
    app: services.app,
    config,
    log,
    clientFolder: path.join(projectRoot, "build/client"),
    readiness: async () => (isStopping ? { isReady: false, words: "not ready: stopping" } : services.readiness()),
    readBacklog: services.readBacklog,
    freshness: services.freshness,
  });
  await services.onContentChange(site.refresh);
  const server = await site.open(port);
  stopOnSignals({
    server,
    log,
    onStopping() {
      isStopping = true;
    },
    async stopServices() {
      await site.stop();
      await services.stop();
    },
  });
  await makeFirstLink(services.app, services.seeded)
    .then((link) => announce(origin, { ...services.seeded, link }))
    .then(() => services.forgetPasswords())
    .catch((error) =>
      log.warn({ err: error }, "the first passwords may not have been told; the next start tells them again"),
    );
  site.refresh();
} catch (error) {
  log.fatal({ err: error }, "the program could not start");
  process.stderr.write(`\n  Could not start: ${describeStartFailure(error, config)}\n\n`);
  process.exit(1);
}
