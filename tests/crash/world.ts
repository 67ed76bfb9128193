import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type Crowd, createCrowd } from "./crowd.ts";
import { type PostgresServer, postgresServer } from "./postgres-server.ts";
import type { Random } from "./random.ts";
import { type Receivers, startReceivers } from "./receivers.ts";
import { type SiteUnderTest, siteUnderTest } from "./site-under-test.ts";
import { createVisit, signIn, signUp, type Visit } from "./visit.ts";

export type DatabaseKind = "embedded" | "postgres";

/** A site with people, a mail server, a receiver of events and a database of either kind. */
export type World = {
  database: DatabaseKind;
  site: SiteUnderTest;
  /** Only where the database is a server of its own. */
  server: PostgresServer | undefined;
  receivers: Receivers;
  visit: Visit;
  crowd: Crowd;
  random: Random;
  dataDir: string;
  /** For logs; goes with the world. */
  folder: string;
  /** Runs `work` on a connection that is not the site's. */
  withDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const OWNER = { username: "admin", password: "crash test orchard 42" };
const CUSTOMER = { email: "dana@bakery.example", password: "violet tractor 77" };
const SECRET = "a secret that only this crash test knows";
const EVENTS = [
  ...["lead.created", "application.created", "application.moved", "quote.accepted", "post.published"],
  ...["invoice.issued", "invoice.credited", "payment.received", "payment.refunded"],
];
const FIRST_PORT = Number(process.env.CRASH_PORT ?? 4370);
export const PORTS = { site: FIRST_PORT, second: FIRST_PORT + 1, proxy: FIRST_PORT + 2, postgres: FIRST_PORT + 3 };
export const DATABASE = "agency";

/** Returns the environment of a site. Its people come through a proxy, each from an address of their own. */
export function siteEnv(dataDir: string, extra: Record<string, string>): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    SESSION_SECRET: SECRET,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    MAIL_FROM: "hello@crash.example",
    ...extra,
  };
}

/** A folder that the account of the database may pass through; short, because a Unix socket is in it. */
export function makeFolder(): string {
  const folder = mkdtempSync("/tmp/crash-");
  chmodSync(folder, 0o755);
  return folder;
}

/** A PostgreSQL server with an empty database, in a folder of its own. */
export async function makeServer(
  folder: string,
  settings?: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const log = path.join(folder, "postgres.log");
  const server = postgresServer(path.join(folder, "pg"), PORTS.postgres, log, settings, env);
  await server.start();
  await onConnection({ connectionString: server.url("postgres") }, (db) => db.query(`create database ${DATABASE}`));
  return server;
}

export type WorldOptions = {
  /** Where the site keeps its data, if not in a folder of the world. */
  place?: string;
  /** Settings of the PostgreSQL server. */
  settings?: readonly string[];
  /** For the site and for the PostgreSQL server. */
  env?: Readonly<Record<string, string>>;
  /** The way on which the site reaches that server: answers the address at its near end. */
  by?: (url: string) => Promise<string>;
  /** A module that the site loads first. */
  preload?: string;
};

/** Makes a world and waits until people can write. */
export async function makeWorld(
  database: DatabaseKind,
  random: Random,
  { place, settings, env, by = async (url) => url, preload }: WorldOptions = {},
): Promise<World> {
  const folder = makeFolder();
  const dataDir = place ?? path.join(folder, "data");
  const receivers = await startReceivers(folder, random);
  const server = database === "postgres" ? await makeServer(folder, settings, env) : undefined;
  const outside = server ? { DATABASE_URL: await by(server.url(DATABASE)) } : undefined;
  const first = preload ? { NODE_OPTIONS: `${receivers.env.NODE_OPTIONS} --import=${preload}` } : undefined;
  const site = siteUnderTest({
    port: PORTS.site,
    env: siteEnv(dataDir, { ...receivers.env, ...outside, ...env, ...first }),
    logFile: path.join(folder, "site.log"),
  });
  const config: pg.ClientConfig = server
    ? { connectionString: server.url(DATABASE) }
    : { host: path.join(dataDir, "run"), port: 5432, user: "app", database: "postgres" };
  site.start();
  try {
    await site.ready();
    const visit = await furnish(site.origin, random, receivers);
    return {
      database,
      site,
      server,
      receivers,
      visit,
      random,
      dataDir,
      folder,
      crowd: createCrowd(visit),
      withDatabase: (work) => onConnection(config, work),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    site.terminate();
    await site.ended();
    await server?.stop();
    await receivers.close();
    if (!process.env.CRASH_KEEP) rmSync(folder, { recursive: true, force: true });
  }
}

/** An owner, a customer, a job to apply for, and an endpoint that is told everything. */
export async function furnish(
  origin: string,
  random: Random,
  { hookUrl, provider, letterTo }: Receivers,
): Promise<Visit> {
  const staff = await signIn(origin, OWNER.username, OWNER.password);
  const customer = await signUp(origin, CUSTOMER, letterTo);
  const known = { staff, customer, provider: provider.world, jobId: "" };
  const early = createVisit(origin, random, known);
  const made = await early.call("POST", "/api/jobs", { title: "Tester", category: "Technology", status: "active" });
  if (made.status !== 201) throw new Error(`no job to apply for: ${made.status} ${made.text}`);
  const jobId = (JSON.parse(made.text) as { data: { id: string } }).data.id; // safe: the API answers so
  const fields = new URLSearchParams([["url", hookUrl], ...EVENTS.map((type) => ["eventTypes", type])]);
  const added = await early.postAsStaff("/admin/settings/webhooks/new", fields);
  if (added.status !== 200) throw new Error(`no endpoint for events: ${added.status}`);
  return createVisit(origin, random, { ...known, jobId });
}

async function onConnection<T>(config: pg.ClientConfig, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
