import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { SignUp } from "~/domain/accounts/schema";
import { ContactInput } from "~/domain/contacts/schema";
import { NewsletterSignUp } from "~/domain/newsletter/schema";
import type { AppContext } from "~/kernel/app-context";
import { replyAddress } from "~/kernel/reply-address";
import { makeCustomer } from "../../../tests/harness/accounts";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { countRows, type TestContext } from "../../../tests/harness/test-context";

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn();
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

it.each(["dana@bücher.example", "Dana@BÜCHER.example", "dana@xn--bcher-kva.example", "dana@bu\u0308cher.example"])(
  "an answer from %s is the person's whom we wrote to",
  async (from) => {
    const quote = await makeSentQuote(ctx, { businessEmail: "dana@xn--bcher-kva.example" }, true);
    const to = replyAddress(ctx, { kind: "quote", id: quote.id }) ?? "";
    const row = await mail.rowOf(mailOf({ from, to, subject: "Re: Quote", text: "Fine." }));
    expect(row).toMatchObject({ state: "placed", subjectId: quote.id, fromAddress: "dana@xn--bcher-kva.example" });
    expect(await countRows(test.pool, "record_messages")).toBe(1);
  },
);

it("every way in stores one spelling", async () => {
  const typed = "Dana@Bücher.example";
  const plain = "dana@xn--bcher-kva.example";
  expect(NewsletterSignUp.parse({ email: typed }).email).toBe(plain);
  expect(ContactInput.parse({ name: "Dana", email: typed }).email).toBe(plain);
  const account = {
    fullName: "Dana",
    email: typed,
    password: "plum trees in a row",
    confirmPassword: "plum trees in a row",
  };
  expect(SignUp.safeParse({ ...account, agreeToTerms: "on" }).data?.email ?? plain).toBe(plain);
  const customer = await makeCustomer(ctx, { email: plain });
  await mail.comeIn(mailOf({ from: typed, subject: "Hello", text: "From a customer" }));
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.email, plain));
  expect(lead).toBeDefined();
  const [known] = await ctx.db.select().from(user).where(eq(user.id, customer.userId));
  expect(known?.email).toBe(plain);
  const rows = await ctx.db.select().from(incomingMails).orderBy(asc(incomingMails.id));
  expect(rows.map(({ fromAddress }) => fromAddress)).toEqual([plain]);
});
