import type { Logger } from "pino";
import { createAuthenticator } from "~/auth/authenticator.server";
import { createPwnedPasswords } from "~/auth/pwned-passwords";
import type { Config } from "~/config/env.server";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { type Database, openDatabase } from "~/db/client.server";
import { createContentChannel } from "~/db/content-changes.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createRateLimits } from "~/db/rate-limits.server";
import { openWorkQueue } from "~/db/work-queue.server";
import { recogniseStore } from "~/domain/files/recognise-store.server";
import { readKeptRows } from "~/domain/settings/queries.server";
import { moveRenamedDocuments } from "~/domain/texts/move-renamed-documents.server";
import { startWorkers } from "~/email/deliver.server";
import { emailTemplates } from "~/email/email-templates";
import { startMailIn } from "~/email/incoming/start-mail-in.server";
import { createMailCheck } from "~/email/mail-check.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { createKeptSettings } from "~/kernel/kept-settings.server";
import { createSigner } from "~/kernel/signer.server";
import { systemClock } from "~/kernel/system-clock";
import { systemIds } from "~/kernel/system-ids.server";
import { createVault } from "~/kernel/vault.server";
import type { Freshness } from "~/lib/freshness";
import { createVies } from "~/payments/vies";
import { type SeedReport, seedDatabase } from "~/seed/seed.server";
import { forgetUntold } from "~/seed/untold.server";
import { createClamdScanner } from "~/storage/clamd";
import { openCheckedStore } from "~/storage/open-store";
import { createPictureMaker } from "~/storage/picture-maker";
import { startWebhooks } from "~/webhooks/deliver.server";
import { drawMailedPaper } from "./draw-mailed-paper.server";
import { createInstallation } from "./installation";
import { createMailKeeper, givenMail } from "./mail-keeper";
import { createPaymentKeeper } from "./payment-keeper";
import { createPlaceKeeper } from "./place-keeper";
import { createReadiness, type Readiness } from "./start/readiness";
import { keepSessionSecret } from "./start/session-secret";
import { type Backlog, readBacklog } from "./workers/backlog";
import { startBlogWorkers } from "./workers/blog-workers";
import { startClockWatch } from "./workers/clock-watch";
import { startPaymentWorker } from "./workers/payment-worker";
import { startProposalWorker } from "./workers/proposal-worker";
import { startTimedWork } from "./workers/start-timed-work";

export type Services = {
  app: AppContext;
  /** The accounts to sign in with, and passwords that haven't been shown yet. */
  seeded: SeedReport;
  /** To be called once they have been shown. */
  forgetPasswords(): Promise<void>;
  readiness(): Promise<Readiness>;
  /** Counts waiting work, for operators. */
  readBacklog(): Promise<Backlog>;
  /** Calls `onChange` after every committed change to the content of public pages, in whichever process it was made. */
  onContentChange(onChange: () => void): Promise<void>;
  /** Confirms that every acknowledged change has arrived; only usable after `onContentChange`. */
  freshness: Freshness;
  /** Stops everything in an order that loses nothing: workers, queue, listener, database. */
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 2000;

/** Opens everything external that the program needs, migrates the database and starts the workers. */
export async function openServices(
  config: Config,
  origin: string,
  log: Logger,
  projectRoot: string,
): Promise<Services> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of stops.splice(0).reverse()) {
      await close().catch((error) => log.error({ err: error }, "a part did not stop cleanly"));
    }
  };
  try {
    const store = await openCheckedStore(config, log);
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    stops.push(() => database.stop());
    await migrateDatabase(database.config, projectRoot);
    await moveRenamedDocuments(database);
    const requestId = `process-${systemIds.uuid()}`;
    const by = { actor: VISITOR, requestId };
    const files = await recogniseStore({
      by,
      db: database.db,
      clock: systemClock,
      ids: systemIds,
      files: store,
    });
    const work = await openWorkQueue({ config: database.config, log });
    stops.push(() => work.stop());
    const channel = createContentChannel(database.config, log, { isShared: config.databaseUrl !== undefined });
    stops.push(() => channel.stop());
    const secret = config.sessionSecret ?? keepSessionSecret(config.dataDir);
    const pictures = createPictureMaker();
    stops.push(() => pictures.stop());
    const keptSettings = createKeptSettings(() => readKeptRows(database), channel);
    const vault = createVault(secret);
    const mail = createMailKeeper({ db: database.db, keptSettings, log, vault }, config);
    const payments = createPaymentKeeper({ db: database.db, keptSettings, log, vault }, config);
    const keepers: (() => void)[] = [keptSettings.drop, mail.drop, payments.drop];
    const parts: Omit<AppContext, "auth"> = {
      db: database.db,
      clock: systemClock,
      ids: systemIds,
      by,
      log,
      signer: createSigner(secret),
      vault,
      limits: createRateLimits(database.pool, log),
      queue: work.queue,
      emails: emailTemplates,
      get sendsMail() {
        return mail.known().smtpUrl !== null;
      },
      get mailIn() {
        return mail.known().mailIn;
      },
      files,
      scanner: config.clamdUrl === undefined ? null : createClamdScanner(config.clamdUrl),
      pictures,
      get payments() {
        return payments.known();
      },
      leaks: config.pwnedPasswordsUrl === undefined ? null : createPwnedPasswords(config.pwnedPasswordsUrl, log),
      vatRegister: createVies(log),
      origin,
      keptSettings,
      installation: createInstallation({
        config,
        origin,
        database: database.config,
        files,
        secret,
        mail: createMailCheck(mail.known, givenMail(config)),
        isProviderGiven: config.stripe !== undefined,
      }),
      contentChanged(change) {
        for (const onChange of keepers) onChange();
        return channel.untilDropped(change);
      },
    };
    // This very object, because a copy wouldn't follow changes to mail servers and payments.
    const app: AppContext = Object.assign(parts, { auth: createAuthenticator(parts) });
    let timedWork: Awaited<ReturnType<typeof startTimedWork>> | undefined;
    const place = createPlaceKeeper(parts, () => {
      timedWork
        ?.reschedule()
        .catch((error) => log.error({ err: error }, "timed work keeps its hours until the next start"));
    });
    app.settingsKnown = async () => {
      await Promise.all([place.ready(), mail.ready(), payments.ready()]);
    };
    keepers.push(place.drop);
    // Dates of samples use the agency's time zone.
    await place.ready();
    const seeded = await seedDatabase(app, {
      identity: DEFAULT_IDENTITY,
      demoData: config.demoData,
      admin: config.admin,
      customerPassword: config.demoCustomerPassword,
    });
    await app.settingsKnown();
    const clockWatch = await startClockWatch(app);
    stops.push(() => clockWatch.stop());
    const workers = [
      () =>
        startWorkers({
          app,
          boss: work.boss,
          readServer: mail.read,
          drawPaper: drawMailedPaper,
        }),
      () =>
        startMailIn({
          app,
          boss: work.boss,
          mailbox: { mailboxUrl: () => mail.known().mailboxUrl, onChange: mail.onChange },
        }),
      () => startWebhooks({ app, boss: work.boss }),
      () => startPaymentWorker(app, work.boss, payments.onChange),
      () => startBlogWorkers(app, work.boss),
      () => startProposalWorker(app, work.boss),
      async () => (timedWork = await startTimedWork(app, work.boss)),
    ];
    for (const start of workers) {
      const worker = await start();
      stops.push(() => worker.stop());
    }
    return {
      app,
      seeded,
      forgetPasswords: () => forgetUntold(database.db),
      readiness: createReadiness({ isDatabaseReady: () => answers(database), files, log }),
      readBacklog: () => readBacklog(database.db, database.pool),
      async onContentChange(onChange) {
        keepers.push(onChange);
        await channel.listen(() => {
          for (const tell of keepers) tell();
        });
      },
      freshness: channel,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref());
  const asked = database.pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
