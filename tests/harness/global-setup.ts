import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import type { ConnectionConfig } from "~/db/connections.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openWorkQueue } from "~/db/work-queue.server";
import { silentLog } from "./silent-log";
import { startTestServer, withClient, withDatabase } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    server: ConnectionConfig;
    templateDatabase: string;
  }
}

/** One server for the run, and one migrated database that every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `template_${randomBytes(6).toString("hex")}`;
  await withClient(server.config, (client) => client.query(`create database ${template}`));
  const config = withDatabase(server.config, template);
  await migrateDatabase(config, project.config.root);
  const queue = await openWorkQueue({ config, log: silentLog, supervise: false });
  await queue.stop();
  project.provide("server", server.config);
  project.provide("templateDatabase", template);
  return async () => {
    await withClient(server.config, (client) => client.query(`drop database ${template} with (force)`));
    await server.stop();
  };
}
