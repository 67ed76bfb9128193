import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { ConnectionConfig } from "~/db/connections.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openWorkQueue } from "~/db/work-queue.server";
import { silentLog } from "./silent-log";
import type { TestDatabase } from "./test-database";
import { startTestServer, withClient, withDatabase } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    /** The address at which a worker asks for the database of the run. */
    databaseAddress: string;
  }
}

/**
 * One server for the run, and one migrated database that every test file clones; both come when the first test asks for
 * them.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let opening: ReturnType<typeof open> | undefined;
  const desk = createServer(async (_incoming, outgoing) => {
    opening ??= open(project.config.root);
    await opening.then(
      ({ database }) => outgoing.end(JSON.stringify(database)),
      (error) => outgoing.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await once(desk.listen(0, "127.0.0.1"), "listening");
  const { port } = desk.address() as AddressInfo; // safe: it listens on a port
  project.provide("databaseAddress", `http://127.0.0.1:${port}/`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await opening?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
}

async function open(root: string): Promise<{ database: TestDatabase; stop(): Promise<void> }> {
  const server = await startTestServer();
  const template = `template_${randomBytes(6).toString("hex")}`;
  await withClient(server.config, (client) => client.query(`create database ${template}`));
  const config = withDatabase(server.config, template);
  await migrateDatabase(config, root);
  const queue = await openWorkQueue({ config, log: silentLog, supervise: false });
  await queue.stop();
  return {
    database: { server: server.config, template },
    async stop() {
      await dropAll(server.config, template);
      await server.stop();
    },
  };
}

/** The template and what was cloned of it, which workers keep for their next file. */
async function dropAll(config: ConnectionConfig, template: string): Promise<void> {
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
