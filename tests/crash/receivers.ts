import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { CERTIFICATE } from "../harness/receiver-certificate.ts";
import { headerOf, startSmtpServer } from "../harness/smtp-server.ts";
import { fakeStripeConfig } from "../harness/stripe/fake-config.ts";
import { type FakeStripe, startFakeStripe } from "../harness/stripe/fake-stripe.ts";
import { startReceiver } from "../harness/webhook-receiver.ts";
import type { Random } from "./random.ts";

export type Receivers = {
  /** Environment of the site, so that its mail, its events and its payments come here. */
  env: Record<string, string>;
  hookUrl: string;
  /** Number of arrivals of each Message-ID. */
  mails: Map<string, number>;
  /** The bodies that came under each event id. */
  events: Map<string, string[]>;
  /** The payment provider. It knows what was paid whatever becomes of the site. */
  provider: FakeStripe;
  /** The newest message to an address, as text; waits until there is one. */
  letterTo(address: string): Promise<string>;
  close(): Promise<void>;
};

const SLOWEST_ANSWER_MS = 40;
const LETTER_PATIENCE_MS = 30_000;
const POLL_MS = 20;

/**
 * A mail server, a payment provider and a receiver of events; mail and events are taken each at its own pace, so that
 * kills find tries under way.
 */
export async function startReceivers(folder: string, random: Random): Promise<Receivers> {
  const mails = new Map<string, number>();
  const smtp = await startSmtpServer({
    beforeAnswer(message, done) {
      // Counted before the answer: a site that dies now cannot know that the message was taken.
      const id = headerOf(message, "Message-ID") ?? "";
      mails.set(id, (mails.get(id) ?? 0) + 1);
      setTimeout(done, random.between(0, SLOWEST_ANSWER_MS));
    },
  });
  const events = new Map<string, string[]>();
  const receiver = await startReceiver();
  receiver.answerWith((response, { headers, body }) => {
    const id = headers["webhook-id"] ?? "";
    events.set(id, [...(events.get(id) ?? []), body]);
    setTimeout(() => response.end("ok"), random.between(0, SLOWEST_ANSWER_MS));
  });
  const provider = await startFakeStripe();
  const { secretKey, webhookSecret, publishableKey, apiBase } = fakeStripeConfig(provider.origin);
  const authority = path.join(folder, "authority.pem");
  writeFileSync(authority, CERTIFICATE);
  const outsideWorld = pathToFileURL(path.resolve("tests/crash/outside-world.mjs")).href;
  return {
    env: {
      SMTP_URL: smtp.url,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${outsideWorld}`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_API_BASE: apiBase,
    },
    hookUrl: receiver.url,
    mails,
    events,
    provider,
    async letterTo(address) {
      for (const deadline = Date.now() + LETTER_PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
        const letter = smtp.taken.findLast((message) => headerOf(message, "To")?.includes(address));
        if (letter) return readable(letter);
      }
      throw new Error(`no message came to ${address}`);
    },
    async close() {
      smtp.die();
      await Promise.all([smtp.close(), receiver.close(), provider.close()]);
    },
  };
}

/** Without the marks of quoted-printable. */
function readable(message: string): string {
  return message
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_mark, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
