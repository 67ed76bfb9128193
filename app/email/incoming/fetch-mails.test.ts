import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { incomingMails, mailCursors } from "~/db/schema/incoming-mails";
import { eventually } from "../../../tests/harness/eventually";
import { startImapServer } from "../../../tests/harness/imap-server";
import { mailOf } from "../../../tests/harness/mails";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { type FetchPatience, startMailFetcher } from "./fetch-mails.server";
import { createMailReader } from "./read-mail.server";
import { readAndPlace } from "./start-mail-in.server";

const HASTY: FetchPatience = { answerMs: 5000, lookMs: 60_000, firstPauseMs: 1, longestPauseMs: 20, triesOfMail: 3 };

let test: TestContext;
let server: Awaited<ReturnType<typeof startImapServer>>;
let fetchers: Awaited<ReturnType<typeof startMailFetcher>>[] = [];

beforeEach(async () => {
  test = await createTestContext();
  server = await startImapServer();
});
afterEach(async () => {
  await Promise.all(fetchers.map((fetcher) => fetcher.stop()));
  fetchers = [];
  await server.stop();
  await test.close();
});

const mail = (name: string) => mailOf({ from: "dana@bakery.example", subject: name, text: name });
const kept = () => test.ctx.db.select().from(incomingMails).orderBy(asc(incomingMails.id));
const untilKept = (count: number) =>
  eventually(async () => expect(await countRows(test.pool, "incoming_mails")).toBe(count));
const untilIdle = (count = 1) => eventually(() => expect(server.idling()).toBe(count));

async function start(patience = HASTY): Promise<void> {
  fetchers.push(await startMailFetcher(test.ctx, server.url, patience));
}

async function openedMailbox(): Promise<void> {
  await start();
  await untilIdle();
}

it("a mail that the server never hands over keeps none of those behind it back, and is kept as its header with a note", async () => {
  await openedMailbox();
  server.faults.set(1, "header-only");
  for (const name of ["Broken", "Second", "Third"]) server.deliver(mail(name));
  await untilKept(3);
  const rows = await kept();
  expect(rows.map(({ uid, isWhole }) => [uid, isWhole])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
  await eventually(() => expect(server.told.seen).toContain(3));
  const reader = createMailReader();
  for (const { id } of rows) await readAndPlace(test.ctx, reader, id);
  await reader.stop();
  const [broken, ...others] = await kept();
  expect(broken).toMatchObject({ state: "waiting", subject: "Broken", fromAddress: "dana@bakery.example" });
  expect(broken?.reason).toMatch(/couldn't be kept whole/);
  expect(others.map(({ state }) => state)).toEqual(["placed", "placed"]);
});

it.each(["refuses", "drops"] as const)(
  "a mail of which the server %s even the header is kept as a note that waits",
  async (fault) => {
    await openedMailbox();
    server.faults.set(1, fault);
    server.deliver(mail("Broken"));
    server.deliver(mail("Second"));
    await untilKept(2);
    const [row] = await kept();
    const reader = createMailReader();
    await readAndPlace(test.ctx, reader, row?.id ?? "");
    await reader.stop();
    expect((await kept())[0]).toMatchObject({
      uid: 1,
      state: "waiting",
      reason: expect.stringMatching(/couldn't be kept whole/),
    });
  },
);

it("a mail that can't be fetched a few times comes whole once it can", async () => {
  await start({ ...HASTY, triesOfMail: 10_000 });
  await untilIdle();
  server.faults.set(1, "drops");
  server.deliver(mail("Late"));
  await eventually(() => expect(server.told.fetched.length).toBeGreaterThan(0));
  server.faults.clear();
  await untilKept(1);
  expect(await kept()).toMatchObject([{ uid: 1, isWhole: true }]);
});

it("goes on where it stopped after the server dropped the connection, while it waited and in the middle of a mail", async () => {
  await start({ ...HASTY, triesOfMail: 10_000 });
  await untilIdle();
  server.drop();
  server.deliver(mail("While away"));
  await untilKept(1);
  await untilIdle();
  server.faults.set(2, "drops");
  server.deliver(mail("In the middle"));
  await eventually(() => expect(server.told.fetched).toContain(2));
  server.faults.clear();
  await untilKept(2);
  expect((await kept()).every(({ isWhole }) => isWhole)).toBe(true);
});

it("looks again on its own where the server refuses to say when something comes", async () => {
  server.refuseIdle();
  await start({ ...HASTY, lookMs: 20 });
  await eventually(() => expect(server.told.looks).toBeGreaterThan(1));
  server.deliver(mail("Unannounced"));
  await untilKept(1);
});

it("where the server counts again, what is kept is not kept twice, and what came meanwhile is", async () => {
  await openedMailbox();
  server.deliver(mail("One"));
  server.deliver(mail("Two"));
  await untilKept(2);
  await untilIdle();
  server.deliver(mail("Three"));
  server.renumber();
  await untilKept(3);
  await untilIdle();
  server.deliver(mail("Four"));
  await untilKept(4);
  await eventually(async () =>
    expect(await test.ctx.db.select().from(mailCursors)).toMatchObject([{ uidValidity: 2, lastUid: 4, problem: "" }]),
  );
});

it("two at a time keep each mail once, and neither takes the other back", async () => {
  await start();
  await start();
  await untilIdle(2);
  for (let index = 0; index < 20; index++) server.deliver(mail(`Mail ${index}`));
  await untilKept(20);
  await untilIdle(2);
  const uids = (await kept()).map(({ uid }) => uid).sort((one, other) => Number(one) - Number(other));
  expect(uids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await countRows(test.pool, "files")).toBe(20);
  expect(await test.ctx.db.select().from(mailCursors)).toMatchObject([{ lastUid: 20 }]);
});
