import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { incomingMails } from "~/db/schema/incoming-mails";
import { countWaiting } from "~/domain/dashboard/count-waiting.server";
import { forgetExpired } from "~/domain/retention/forget-expired.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../../tests/harness/invoices";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import type { TestContext } from "../../../tests/harness/test-context";
import { choosePlace } from "./choose-place.server";
import { dismissAutomatic, dismissMail } from "./dismiss-mail.server";
import { findSeemingPlace, listIncomingMails } from "./queries.server";

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn("mx.agency.example");
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const owner = () => onBehalfOf(ctx, OWNER);
const waiting = async () => (await countWaiting(owner()))["/admin/incoming"];
const CHECKED = "Authentication-Results: mx.agency.example; none";
const comeIn = ({ headers = [], ...parts }: Partial<Parameters<typeof mailOf>[0]>) =>
  mail.rowOf(
    mailOf({
      headers: [CHECKED, ...headers],
      from: "Dana <dana@bakery.example>",
      to: DEFAULT_IDENTITY.email,
      subject: "A website",
      text: "We need one.",
      ...parts,
    }),
  );
const newsletter = (name: string) =>
  comeIn({
    from: `${name}@shop.example`,
    subject: name,
    headers: ["List-Unsubscribe: <https://shop.example/out>", "Precedence: bulk"],
  });
const stateOf = async (id: string) =>
  (await ctx.db.select({ state: incomingMails.state }).from(incomingMails).where(eq(incomingMails.id, id)))[0]?.state;

it("what programs sent is counted until someone dismisses or places it", async () => {
  const [one, other] = [await newsletter("one"), await newsletter("other")];
  if (!one || !other) throw new Error("not there");
  expect([one.state, other.state]).toEqual(["automatic", "automatic"]);
  expect(await waiting()).toEqual({ count: 0, what: "to be placed", automatic: 2 });
  expect((await listIncomingMails(owner())).automatic).toBe(2);
  await dismissMail(owner(), { id: one.id });
  expect(await waiting()).toMatchObject({ automatic: 1 });
  await choosePlace(owner(), { id: other.id, place: { on: "new", address: "" } });
  expect(await waiting()).not.toHaveProperty("automatic");
});

it("dismissing all leaves what came since the page was read", async () => {
  const first = await newsletter("one");
  const until = test.clock.now();
  test.clock.advance(1_000);
  const second = await newsletter("two");
  expect(await dismissAutomatic(owner(), { until })).toBe(1);
  expect([await stateOf(first?.id ?? ""), await stateOf(second?.id ?? "")]).toEqual(["dismissed", "automatic"]);
});

it("nothing is deleted before anyone has looked at it", async () => {
  const [seen, unseen] = [await newsletter("seen"), await newsletter("unseen")];
  await dismissMail(owner(), { id: seen?.id ?? "" });
  test.clock.advance(5_000 * DAY_MS);
  await forgetExpired(ctx);
  expect([await stateOf(seen?.id ?? ""), await stateOf(unseen?.id ?? "")]).toEqual([undefined, "automatic"]);
});

it("a reply to all is placed in one press, with the lead that it belongs to", async () => {
  const first = await comeIn({ messageId: "<first@bakery.example>" });
  const reply = await comeIn({
    from: "Bo <bo@bakery.example>",
    subject: "Re: A website",
    headers: ["In-Reply-To: <first@bakery.example>"],
  });
  const place = await findSeemingPlace(owner(), reply?.id ?? "");
  expect(place).toMatchObject({ kind: "lead", id: first?.subjectId });
  const on = `${place?.kind}:${place?.id}`;
  expect(await choosePlace(owner(), { id: reply?.id ?? "", place: { on, address: "" } })).toEqual({
    outcome: "chosen",
  });
  expect(await findSeemingPlace(owner(), reply?.id ?? "")).toBeNull();
});
