import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CERTIFICATE } from "../harness/receiver-certificate.ts";
import { headerOf, startSmtpServer } from "../harness/smtp-server.ts";
import { startReceiver } from "../harness/webhook-receiver.ts";
import type { Random } from "./random.ts";

export type Receivers = {
  /** What the site must be started with, so that its mail and its events come here. */
  env: Record<string, string>;
  hookUrl: string;
  /** How often each Message-ID was taken. */
  mails: Map<string, number>;
  /** The bodies that came under each event id. */
  events: Map<string, string[]>;
  close(): Promise<void>;
};

const SLOWEST_ANSWER_MS = 40;

/** A mail server and a receiver of events; both take everything, at their own pace, so that kills find tries under way. */
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
  const authority = path.join(folder, "authority.pem");
  writeFileSync(authority, CERTIFICATE);
  const outsideWorld = pathToFileURL(path.resolve("tests/crash/outside-world.mjs")).href;
  return {
    env: { SMTP_URL: smtp.url, NODE_EXTRA_CA_CERTS: authority, NODE_OPTIONS: `--import=${outsideWorld}` },
    hookUrl: receiver.url,
    mails,
    events,
    async close() {
      smtp.die();
      await Promise.all([smtp.close(), receiver.close()]);
    },
  };
}
