import type { MailIdentity } from "~/kernel/mail-identity";

export type WebhookEndpointTurnedOffEmail = {
  identity: MailIdentity;
  origin: string;
  endpointId: string;
  url: string;
  /** `gone`: the receiver said so; `failing`: it accepted nothing for days. */
  reason: "gone" | "failing";
  failingSince: Date;
  turnedOffAt: Date;
  /** Start of its last response, or the failure. */
  reply: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "webhook-endpoint-turned-off": WebhookEndpointTurnedOffEmail;
  }
}
