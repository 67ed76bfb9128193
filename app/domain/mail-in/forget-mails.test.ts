import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bouncedAddresses, incomingMails } from "~/db/schema/incoming-mails";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { exportOwnData } from "~/domain/accounts/export-own-data.server";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { removeSubscriber } from "~/domain/newsletter/remove-subscriber.server";
import { deleteOwnAccount } from "~/domain/retention/delete-own-account.server";
import { forgetExpired } from "~/domain/retention/forget-expired.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { replyAddress } from "~/kernel/reply-address";
import { makeCustomer, PASSWORD } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/api";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { readEverything, readFiles } from "../../../tests/harness/everything";
import { storeLead } from "../../../tests/harness/leads";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import { makeColleague, makeProject } from "../../../tests/harness/portal";
import { samplePdf } from "../../../tests/harness/sample-files";
import { countRows, type TestContext } from "../../../tests/harness/test-context";
import { dismissAutomatic, dismissMail } from "./dismiss-mail.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const ZOE = "zoe@quillfern.example";
const ABOUT_ZOE = /zoe|quillfern/i;

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn();
  ({ test, ctx } = mail);
});
afterEach(() => test.reset());
afterAll(() => mail.close());

type Parts = Partial<Parameters<typeof mailOf>[0]>;

/** Returns the mail's id. */
async function comeIn(parts: Parts): Promise<string> {
  const raw = mailOf(
    Object.assign({ from: `Zoe Quillfern <${ZOE}>`, subject: "From Zoe", text: "It's me, Zoe." }, parts),
  );
  return mail.comeIn(raw);
}

const addressFor = (kind: "lead" | "application" | "project", id: string) => replyAddress(ctx, { kind, id }) ?? "";
const stateOf = async () =>
  (await ctx.db.select({ state: incomingMails.state }).from(incomingMails)).map((row) => row.state);

/** Finds places in the database or in the files that still name someone: tables, or keys of files. */
async function placesOf(who: RegExp): Promise<string[]> {
  const client = await test.pool.connect();
  try {
    const rows = Object.entries(await readEverything(client as never)).filter(([, all]) =>
      all.some((row) => who.test(row)),
    );
    const kept = [...(await readFiles(test.ctx.files))].filter(([, bytes]) =>
      who.test(Buffer.from(bytes, "base64").toString()),
    );
    return [...rows.map(([table]) => table), ...kept.map(([key]) => key)];
  } finally {
    client.release();
  }
}

async function keepMailsFor(change: { placedMailDays?: number; otherMailDays?: number; closedLeadDays?: number }) {
  const owner = onBehalfOf(ctx, OWNER);
  await saveSetting(owner, { key: "retention", change, seen: (await getSetting(owner, "retention")).updatedAt });
}

const PLAN = { name: "zoe-plan.pdf", content: samplePdf() };

describe("mails that came in", () => {
  it("go after their time with their bytes and files; those that wait for someone stay", async () => {
    const id = await storeLead(ctx, { email: ZOE });
    await comeIn({ to: addressFor("lead", id), files: [PLAN] });
    await comeIn({ subject: "Away", headers: ["Auto-Submitted: auto-replied"] });
    await comeIn({ from: "", subject: "Who" });
    expect(await stateOf()).toEqual(["placed", "automatic", "waiting"]);
    expect(await countRows(test.pool, "files")).toBe(4);
    // Mails set aside as automatic wait for someone, too, until they are dismissed.
    await dismissAutomatic(onBehalfOf(ctx, OWNER), { until: test.clock.now() });
    test.clock.advance(91 * DAY_MS);
    expect(await forgetExpired(ctx)).toMatchObject({ mails: 1 });
    expect(await stateOf()).toEqual(["placed", "waiting"]);
    test.clock.advance(640 * DAY_MS);
    expect(await forgetExpired(ctx)).toMatchObject({ mails: 1, leads: 0 });
    expect(await stateOf()).toEqual(["waiting"]);
    expect(await countRows(test.pool, "files")).toBe(1);
    expect((await readFiles(ctx.files)).size).toBe(1);
    const { rows } = await test.pool.query("select after from audit_log where action = 'mail.expired'");
    expect(rows).toEqual([{ after: { count: 1 } }, { after: { count: 1 } }]);
  });

  it("stay for ever where Settings say 0", async () => {
    await keepMailsFor({ placedMailDays: 0, otherMailDays: 0 });
    await comeIn({ to: addressFor("lead", await storeLead(ctx, { email: ZOE })) });
    await dismissMail(onBehalfOf(ctx, OWNER), { id: await comeIn({ from: "", subject: "Who" }) });
    test.clock.advance(4000 * DAY_MS);
    expect(await forgetExpired(ctx)).toMatchObject({ mails: 0 });
    expect(await stateOf()).toHaveLength(2);
  });

  it("go with the lead that they are about", async () => {
    await keepMailsFor({ closedLeadDays: 10, placedMailDays: 0 });
    const id = await storeLead(ctx, { email: ZOE, name: "Zoe", stage: "won" });
    await comeIn({ to: addressFor("lead", id), files: [PLAN] });
    await markBounced();
    test.clock.advance(11 * DAY_MS);
    expect(await forgetExpired(ctx)).toMatchObject({ leads: 1 });
    expect(await placesOf(ABOUT_ZOE)).toEqual([]);
  });

  it("go with the application of the person who wrote them, and with them what else names the person", async () => {
    const job = await addJob(test);
    const { id } = await apply(test, job.id, { applicantEmail: ZOE.toUpperCase(), applicantName: "Zoe Quillfern" });
    await comeIn({ to: addressFor("application", id), files: [PLAN] });
    await comeIn({ subject: "Away", headers: ["Auto-Submitted: auto-replied"] });
    await comeIn({ from: "MAILER-DAEMON@mx.example", subject: "Failed", text: `No such user: <${ZOE}>.` });
    await comeIn({ from: "MAILER-DAEMON@mx.example", subject: "Failed", text: `No such user: <an${ZOE}>, anzoe.` });
    await markBounced();
    await deleteApplication(onBehalfOf(ctx, staffWith("recruiter")), { id });
    expect(await countRows(test.pool, "incoming_mails")).toBe(1);
    await test.pool.query("delete from incoming_mails where text like '%anzoe%'");
    await test.pool.query("update files set discarded_at = now() where purpose = 'incoming-mail'");
    await forgetExpired(ctx);
    expect(await placesOf(ABOUT_ZOE)).toEqual([]);
  });

  it("go with the last account of a business; of one who leaves, the words stay without the person", async () => {
    const boss = await makeCustomer(ctx, { name: "Ann", email: "ann@own.example", businessName: "Juniper Lane" });
    const zoe = await makeColleague(ctx, boss, { name: "Zoe", email: ZOE });
    const projectId = await makeProject(ctx, boss);
    const hook = { url: "https://hook.example/in", description: "", eventTypes: ["message.received" as const] };
    await createEndpoint(onBehalfOf(ctx, OWNER), hook);
    await comeIn({ to: addressFor("project", projectId), text: "The plan is blue." });
    await comeIn({ from: "Ann <ann@own.example>", to: addressFor("project", projectId), text: "No, green." });
    expect(await countRows(test.pool, "record_messages")).toBe(2);
    await markBounced();
    await deleteOwnAccount(onBehalfOf(ctx, zoe), { currentPassword: PASSWORD });
    expect((await placesOf(/quillfern/i)).filter((place) => place !== "public.emails")).toEqual([]);
    const { rows } = await test.pool.query("select text, author_label from record_messages order by id");
    expect(rows[0]).toEqual({ text: "The plan is blue.", author_label: "Former customer" });
    expect(await countRows(test.pool, "incoming_mails")).toBe(1);
    await deleteOwnAccount(onBehalfOf(ctx, boss.actor), { currentPassword: PASSWORD });
    for (const table of ["incoming_mails", "record_messages", "files"]) {
      expect([table, await countRows(test.pool, table)]).toEqual([table, 0]);
    }
  });

  it("leave with a subscriber what programs wrote about the address, not what waits for someone", async () => {
    const now = ctx.clock.now();
    const id = ctx.ids.uuid();
    const dates = { requestedAt: now, confirmedAt: now, createdAt: now, updatedAt: now };
    await ctx.db
      .insert(newsletterSubscribers)
      .values(Object.assign({ id, email: ZOE, status: "confirmed" as const, source: {} }, dates));
    await comeIn({ subject: "Away", headers: ["Auto-Submitted: auto-replied"] });
    await comeIn({ from: `${ZOE}, eve@else.example`, subject: "Two of us" });
    await markBounced();
    await removeSubscriber(onBehalfOf(ctx, OWNER), { id });
    expect(await stateOf()).toEqual(["waiting"]);
    expect(await countRows(test.pool, "bounced_addresses")).toBe(0);
    expect(await countRows(test.pool, "files")).toBe(1);
  });

  it("are in the export of the person who wrote them, and no one else's", async () => {
    const zoe = await makeCustomer(ctx, { name: "Zoe", email: ZOE });
    const projectId = await makeProject(ctx, zoe);
    await comeIn({ to: addressFor("project", projectId), subject: "Colours", text: "Blue, please." });
    await comeIn({ from: "eve@else.example", subject: "Of another", text: "Not hers" });
    const forged = await comeIn({ subject: "Not hers either", headers: ["Auto-Submitted: auto-replied"] });
    await test.pool.query("update incoming_mails set verdict = 'fail' where id = $1", [forged]);
    const answer = await exportOwnData(onBehalfOf(ctx, zoe.actor));
    expect(answer).toMatchObject({
      data: { mails: [{ subject: "Colours", text: "Blue, please.", about: "project", recordId: projectId }] },
    });
    expect(JSON.stringify(answer)).not.toMatch(/Of another|Not hers/);
  });
});

function markBounced() {
  return ctx.db.insert(bouncedAddresses).values({ email: ZOE, reason: `No ${ZOE}`, bouncedAt: ctx.clock.now() });
}
