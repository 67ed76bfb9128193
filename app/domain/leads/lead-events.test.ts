import { expect, it } from "vitest";
import { webhookEvents } from "~/db/schema/webhooks";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { ContactMessage } from "./kinds/contact-message";
import { sendContactMessage } from "./send-contact-message.server";

const OWNER: Actor = { kind: "staff", userId: "o", name: "Olivia", role: "owner" };
const MESSAGE = ContactMessage.parse({
  name: "Ann Lee",
  email: "ann@acme.example",
  subject: "A question",
  message: "Are you\nopen?",
});

const test = emptiedContext();

async function send(honeypot = "") {
  await createEndpoint(onBehalfOf(test.ctx, OWNER), {
    url: "https://receiver.example/hooks",
    description: "",
    eventTypes: ["lead.created"],
  });
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  const submission = { token, honeypot, clientAddress: "203.0.113.7" };
  const first = await sendContactMessage(test.ctx, MESSAGE, submission);
  await sendContactMessage(test.ctx, MESSAGE, submission);
  return first;
}

it("integrations are told of a new lead once, with what the sender wrote", async () => {
  const lead = await send();
  const events = await test.ctx.db.select().from(webhookEvents);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: "lead.created",
    data: {
      id: "leadId" in lead && lead.leadId,
      kind: "contact-message",
      stage: "new",
      name: "Ann Lee",
      businessName: "",
      email: "ann@acme.example",
      phone: "",
      summary: "A question",
      details: { subject: "A question", message: "Are you\nopen?" },
      createdAt: test.clock.now().toISOString(),
    },
  });
});

it("they are not told of suspected spam", async () => {
  await send("https://spam.example");
  expect(await countRows(test.pool, "leads")).toBe(1);
  expect(await countRows(test.pool, "webhook_events")).toBe(0);
});
