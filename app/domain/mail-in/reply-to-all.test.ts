import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { byWayOfChecker, type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import { SALES } from "../../../tests/harness/quotes";
import { choosePlace } from "./choose-place.server";

let mail: MailIn;

beforeAll(async () => {
  mail = byWayOfChecker(await openMailIn("mx.agency.example"), "mx.agency.example");
});
beforeEach(() => mail.test.reset());
afterAll(() => mail.close());

const US = DEFAULT_IDENTITY.email;
const [DANA, EVE] = ["Dana <dana@bakery.example>", "Eve <eve@bakery.example>"];
type Parts = Partial<Parameters<typeof mailOf>[0]>;
const comeIn = (parts: Parts) =>
  mail.rowOf(mailOf({ from: DANA, to: US, subject: "A website", text: "We need one.", ...parts }));
const readLeads = () => mail.ctx.db.select().from(leads).orderBy(asc(leads.createdAt));

it.each<[string, Parts, Parts]>([
  [
    "overtook the mail that it replies to",
    { from: EVE, to: `${US}, ${DANA}`, subject: "Re: A website", headers: ["In-Reply-To: <first@bakery.example>"] },
    { from: DANA, messageId: "<first@bakery.example>", headers: [`Cc: ${EVE}`] },
  ],
  [
    "replies to a mail that never came to us, as another one did",
    { from: EVE, to: DANA, headers: [`Cc: ${US}`, "References: <x@o.example>"], subject: "AW: Angebot Küche" },
    { from: DANA, to: EVE, headers: [`Cc: ${US}`, "References: <x@o.example>"], subject: "Re: AW: Angebot Küche" },
  ],
  [
    "has marks of another language",
    { from: EVE, to: `${US}, dana@bakery.example`, subject: "回复：网站" },
    { from: DANA, to: US, headers: [`Cc: ${EVE}`], subject: "网站" },
  ],
  [
    "names the other mail among its references only",
    { from: DANA, messageId: "<first@bakery.example>" },
    {
      from: EVE,
      subject: "Website, please",
      headers: ["References: <zero@a.example> <first@bakery.example> <y@b.example>"],
    },
  ],
  [
    "is the same person's, from another mailbox",
    { from: DANA, messageId: "<first@bakery.example>" },
    { from: "Dana <dana@home.example>", subject: "SV: A website", headers: ["In-Reply-To: <first@bakery.example>"] },
  ],
  [
    "is a mail of an encoded subject",
    { from: EVE, to: `${US}, ${DANA}`, subject: "=?utf-8?B?UmU6IETDoG9z?=" },
    { from: DANA, headers: [`Cc: ${EVE}`], subject: "=?iso-8859-1?Q?D=E0os?=" },
  ],
])("a reply to all that %s waits with the lead that it belongs to", async (_, one, other) => {
  const first = await comeIn(one);
  expect(first?.state).toBe("placed");
  expect(await comeIn(other)).toMatchObject({
    state: "waiting",
    subjectKind: "lead",
    subjectId: first?.subjectId,
    reason: expect.stringContaining("It belongs to a lead"),
  });
  expect(await readLeads()).toHaveLength(1);
});

it.each<[string, Parts, Parts]>([
  ["has the same words", { from: DANA, headers: [`Cc: ${EVE}`] }, { from: EVE, headers: [`Cc: ${DANA}`] }],
  ["is a stranger's", { from: DANA, subject: "Re: Quote" }, { from: EVE, subject: "Re: Quote" }],
  [
    "has no subject",
    { from: DANA, headers: [`Cc: ${EVE}`], subject: "" },
    { from: EVE, headers: [`Cc: ${DANA}`], subject: "Re:" },
  ],
  [
    "is about something else",
    { from: DANA, headers: [`Cc: ${EVE}`], subject: "A website" },
    { from: EVE, headers: [`Cc: ${DANA}`], subject: "Re: A shop" },
  ],
])("a mail that only %s is a lead of its own", async (_, one, other) => {
  expect([(await comeIn(one))?.state, (await comeIn(other))?.state]).toEqual(["placed", "placed"]);
  expect(await readLeads()).toHaveLength(2);
});

it("the next mail of someone who was placed with a lead goes there too", async () => {
  const first = await comeIn({ from: DANA, messageId: "<first@bakery.example>" });
  const eve = { from: EVE, subject: "Re: A website", messageId: "<second@bakery.example>" };
  const waiting = await comeIn({ ...eve, headers: ["In-Reply-To: <first@bakery.example>"] });
  const place = { on: `lead:${first?.subjectId}`, address: "" };
  expect(await choosePlace(onBehalfOf(mail.ctx, SALES), { id: waiting?.id ?? "", place })).toEqual({
    outcome: "chosen",
  });
  await mail.place(waiting?.id ?? "");
  const next = await comeIn({ from: EVE, subject: "Re: A website", headers: ["In-Reply-To: <second@bakery.example>"] });
  expect(next).toMatchObject({ state: "placed", subjectId: first?.subjectId });
  expect(await readLeads()).toHaveLength(1);
  expect(await mail.ctx.db.select().from(incomingMails)).toHaveLength(3);
});
