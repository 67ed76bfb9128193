import type { WebhookEndpointTurnedOffEmail } from "~/domain/webhooks/email-data";
import { IDENTITY, type SamplesOf } from "./parts.samples";
import type * as messages from "./webhook-endpoint";

export const ENDPOINT_OFF: WebhookEndpointTurnedOffEmail = {
  identity: IDENTITY,
  origin: "https://agency.example",
  endpointId: "0199f0a0-0000-7000-8000-000000000009",
  url: "https://receiver.example/hooks?team=sales",
  reason: "failing",
  failingSince: new Date("2026-02-26T15:00:00Z"),
  turnedOffAt: new Date("2026-03-02T15:00:00Z"),
  reply: "503: <h1>Down & out</h1>",
};

export const SAMPLES: SamplesOf<typeof messages> = {
  webhookEndpointTurnedOff: [ENDPOINT_OFF],
};
