import { beforeEach, expect, it } from "vitest";
import { saveInvoicing } from "~/domain/invoices/tell-waiting-payers.server";
import { getSetting } from "~/domain/settings/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { settleInGermany } from "../../../tests/harness/german-agency";
import { OWNER, VIEWER } from "../../../tests/harness/invoices";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { BillingDetailsInput } from "./billing-details";
import { checkVatId, getVatCheck } from "./check-vat-id.server";
import { updateBillingDetails } from "./update-billing-details.server";

const test = emptiedContext();
let businessId: string;
let asked: string[] = [];
let meanwhile = async () => {};

/** The owner's context, with a register that gives this answer. */
function owner(answer: "valid" | "invalid" | "unanswered" = "valid") {
  const vatRegister = {
    async ask(vatId: string) {
      asked.push(vatId);
      await meanwhile();
      return answer;
    },
  };
  return onBehalfOf({ ...test.ctx, vatRegister }, OWNER);
}

const bill = (vatId: string) =>
  updateBillingDetails(owner(), { id: businessId, details: BillingDetailsInput.parse({ vatId }) });

async function turnOn() {
  const { updatedAt: seen } = await getSetting(owner(), "invoicing");
  await saveInvoicing(owner(), { change: { asksVies: true }, seen });
}

beforeEach(async () => {
  asked = [];
  meanwhile = async () => {};
  await settleInGermany(test.ctx);
  ({ businessId } = await makeCustomer(test.ctx));
});

it("asks nobody until Settings say so, nor for a number that the register doesn't know", async () => {
  await bill("ATU12345678");
  expect(await checkVatId(owner(), { businessId })).toEqual({ outcome: "off" });
  expect(await getVatCheck(owner(), businessId)).toEqual({ answer: null, checkedAt: null, mayAsk: false });
  await turnOn();
  expect(await checkVatId({ ...owner(), vatRegister: null }, { businessId })).toEqual({ outcome: "off" });
  for (const vatId of ["", "GB123456789", "CHE123456789MWST", "NO123456789"]) {
    await bill(vatId);
    expect(await checkVatId(owner(), { businessId })).toEqual({ outcome: "not-in-vies" });
    expect(await getVatCheck(owner(), businessId)).toMatchObject({ mayAsk: false });
  }
  expect(asked).toEqual([]);
});

it("keeps the answer with its moment beside the number, until there is another number", async () => {
  await turnOn();
  await bill("ATU12345678");
  expect(await checkVatId(owner("unanswered"), { businessId })).toEqual({ outcome: "unanswered" });
  test.clock.advance(60_000);
  expect(await checkVatId(owner("valid"), { businessId })).toEqual({ outcome: "valid" });
  expect(asked).toEqual(["ATU12345678", "ATU12345678"]);
  const checkedAt = test.clock.now().toISOString();
  expect(await getVatCheck(owner(), businessId)).toEqual({ answer: "valid", checkedAt, mayAsk: true });
  test.clock.advance(60_000);
  expect(await checkVatId(owner("unanswered"), { businessId })).toEqual({ outcome: "unanswered" });
  expect(await getVatCheck(owner(), businessId)).toEqual({ answer: "valid", checkedAt, mayAsk: true });
  await bill("XI123456789");
  expect(await getVatCheck(owner(), businessId)).toEqual({ answer: null, checkedAt: null, mayAsk: true });
  meanwhile = () => bill("ATU12345678");
  expect(await checkVatId(owner("invalid"), { businessId })).toEqual({ outcome: "changed" });
  expect(await getVatCheck(owner(), businessId)).toMatchObject({ answer: "valid" });
});

it("is for those who may write invoices", async () => {
  await turnOn();
  await bill("ATU12345678");
  const viewer = onBehalfOf({ ...test.ctx, vatRegister: owner().vatRegister }, VIEWER);
  await expect(checkVatId(viewer, { businessId })).rejects.toMatchObject({ code: "permission.denied" });
  expect(await getVatCheck(viewer, businessId)).toEqual({ answer: null, checkedAt: null, mayAsk: false });
});
