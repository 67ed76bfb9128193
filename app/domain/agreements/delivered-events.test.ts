import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { systemClock } from "~/kernel/system-clock";
import { makeCustomer } from "../../../tests/harness/accounts";
import { CARE_LINE } from "../../../tests/harness/agreements";
import { SALES } from "../../../tests/harness/invoices";
import { prepareWebhooks } from "../../../tests/harness/webhooks";
import { changeAgreement } from "./change-agreement.server";
import { createAgreement } from "./create-agreement.server";
import { endAgreement } from "./end-agreement.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";
import { AgreementTermsInput } from "./schema";

const webhooks = prepareWebhooks();
const START = "2199-01-01";

it("what becomes of an agreement arrives at a receiver, signed, with its state and prices", async () => {
  const { test, receiver, addEndpoint, deliver, eventually } = webhooks();
  const { secret } = await addEndpoint({
    eventTypes: ["agreement.started", "agreement.changed", "agreement.paused", "agreement.resumed", "agreement.ended"],
  });
  const ctx = onBehalfOf(test.ctx, SALES);
  const { businessId } = await makeCustomer(test.ctx);
  const content = InvoiceInput.parse({ title: "Website care", lines: [CARE_LINE] });
  const terms = AgreementTermsInput.parse({ rhythm: "month", startsOn: START });
  const made = await createAgreement(ctx, { businessId, content, terms });
  const id = made.outcome === "created" ? made.id : "";
  const { lines } = InvoiceInput.parse({ title: "-", lines: [{ ...CARE_LINE, unitPrice: "500" }] });
  await changeAgreement(ctx, { id, change: { fromOn: "2199-02-01", isAgreed: false, message: "", lines } });
  await pauseAgreement(ctx, { id });
  await resumeAgreement(ctx, { id, resumesOn: START });
  await endAgreement(ctx, { id, end: { endsOn: "2199-06-30", endedBy: "customer", reason: "", isEarly: false } });
  await deliver({ app: { ...test.ctx, clock: systemClock } });
  await eventually(() => expect(receiver.received).toHaveLength(5));
  const bodies = receiver.received.map(({ body, headers }) => {
    new Webhook(secret).verify(body, headers);
    return JSON.parse(body);
  });
  const byType = new Map(bodies.map(({ type, data }) => [type, data]));
  const agreement = { id, businessId, title: "Website care", rhythm: "month", startsOn: START, nextOn: START };
  expect(byType.get("agreement.started")).toMatchObject({ ...agreement, state: "upcoming", totalAmount: 450 });
  expect(byType.get("agreement.changed")).toMatchObject({
    ...agreement,
    prices: [
      { fromOn: START, totalAmount: 450 },
      { fromOn: "2199-02-01", totalAmount: 500 },
    ],
  });
  expect(byType.get("agreement.paused")).toMatchObject({ ...agreement, state: "paused" });
  expect(byType.get("agreement.resumed")).toMatchObject({ ...agreement, state: "upcoming" });
  expect(byType.get("agreement.ended")).toMatchObject({ ...agreement, state: "ending", endsOn: "2199-06-30" });
});
