import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { listLinkedAgreements } from "~/domain/agreements/list-linked-agreements.server";
import { acceptQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../tests/harness/billing";
import { linkHolders } from "../../../tests/harness/link-holders";
import { recordingLog } from "../../../tests/harness/silent-log";
import { removeCard } from "./remove-card.server";
import { settleOwnCard } from "./settle-own-card.server";
import { startCardPage } from "./start-card-page.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

const { mailedQuote, holderOf, as: unpaid, proven, acceptance } = linkHolders(() => test);
const as = (actor: Parameters<typeof unpaid>[0]) => ({ ...unpaid(actor), payments: test.ctx.payments });

/** A quote with monthly care, accepted by the link of its message. */
async function accepted(email: string) {
  const items = [{ name: "Website care", amount: "450", rhythm: "month" }];
  const { token } = await mailedQuote({ items, businessEmail: email, validUntil: "2030-01-01" });
  const actor = await proven(token);
  const { outcome } = await acceptQuoteByLink(as(actor), await acceptance(actor));
  if (outcome !== "accepted") throw new Error(outcome);
  const [agreement] = await listLinkedAgreements(as(actor));
  if (!agreement) throw new Error("there is no agreement");
  return { actor, token, id: agreement.id, page: `/q/${token}` };
}

it("the person who accepted a quote by a link gives a card for its agreement, sees it and takes it back", async () => {
  const { actor, token, id, page } = await accepted("dana@juniperlane.example");
  const by = as(actor);
  const opened = await startCardPage(by, { id, page });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  const visit = visitIn(opened.url);
  expect(test.stripe.world.get(visit)).toMatchObject({
    success_url: `${test.ctx.origin}${page}?card={CHECKOUT_SESSION_ID}`,
    cancel_url: `${test.ctx.origin}${page}`,
  });
  test.stripe.world.giveCard(visit, "4242");
  await settleOwnCard(by, visit);
  const shown = [{ id, title: expect.any(String), collecting: { card: "Visa ending 4242", failed: null } }];
  expect(await listLinkedAgreements(by)).toEqual(shown);
  const unproven = await holderOf(token);
  expect(await listLinkedAgreements(as(unproven))).toEqual([]);
  for (const verb of [startCardPage, removeCard])
    await expect(verb(as(unproven), { id })).rejects.toMatchObject({ code: "permission.denied" });
  expect(await removeCard(by, { id })).toEqual({ outcome: "removed" });
  expect(await removeCard(by, { id })).toEqual({ outcome: "none" });
  expect(await listLinkedAgreements(by)).toMatchObject([{ collecting: { card: null } }]);
});

it("a link to one quote touches the card of no other's agreement, nor does another customer", async () => {
  const mine = await accepted("dana@juniperlane.example");
  const other = await accepted("robin@cafe.example");
  const { actor: stranger } = await makeCustomer(test.ctx);
  const opened = await startCardPage(as(other.actor), { id: other.id, page: other.page });
  const visit = visitIn("url" in opened ? opened.url : "");
  test.stripe.world.giveCard(visit, "4242");
  const log = recordingLog();
  for (const giver of [as(mine.actor), onBehalfOf(test.ctx, stranger)]) {
    const by = { ...giver, log };
    for (const verb of [startCardPage, removeCard])
      await expect(verb(by, { id: other.id })).rejects.toMatchObject({ code: "agreement.not-found" });
    await settleOwnCard(by, visit);
    expect(await listLinkedAgreements(as(other.actor))).toMatchObject([{ collecting: { card: null } }]);
  }
  expect(log.messages).toEqual([]);
});
