import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { DeliveryOutcome } from "~/db/schema/lists";
import { needsUtf8, wireAddress } from "~/lib/wire-address";
import { isLoopback } from "./loopback";

/** Timeouts of an attempt, in milliseconds. */
export type Patience = {
  /** Timeout for connecting and the mail server's greeting. */
  greetingMs: number;
  /** Timeout for the whole conversation, from the start. */
  talkMs: number;
  /**
   * Timeout for the reply to the complete message. RFC 5321 requires ten minutes: disconnecting earlier leads to
   * duplicates.
   */
  answerMs: number;
  /** Time for an attempt in progress to finish when the program stops. */
  stopMs: number;
};

export type Verdict = {
  outcome: Exclude<DeliveryOutcome, "interrupted">;
  reply: string;
  /** Rejected permanently because of the recipient, not the message or us. */
  isOfRecipient?: true;
};

/** A message as sent over the wire, to one recipient. */
export type WireMessage = { from: string; to: string; bytes: Buffer };

export type SendOverSmtp = (message: WireMessage, signal: AbortSignal) => Promise<Verdict>;

export const PATIENCE: Patience = { greetingMs: 20_000, talkMs: 120_000, answerMs: 10 * 60_000, stopMs: 8000 };

const QUIT_MS = 1000;
const PIECE_BYTES = 16 * 1024;
const REPLY_MAX_CHARACTERS = 500;
const CANNOT_BE_RIGHT_LATER = ["RCPT TO", "DATA"];
const WRONG_ORDER = 503;
/** Codes that mean the mailbox doesn't exist, unless a more specific one is given. */
const NO_SUCH_MAILBOX = [550, 551, 553];
const FINER_CODE = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;
/** RFC 3463: addresses that don't exist, except for codes about the sender's address, and disabled mailboxes. */
const OF_ADDRESS = /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/;
/** Words in responses with the same codes from servers that don't accept email from us. */
const OF_US = /relay|block|spam|polic|den(?:y|ied)|authenti|reputation|listed|SMTPUTF8/i;
const NOT_ALLOWED = 553;
/** Read from the last EHLO reply before signing in. */
const OFFERS_UTF8 = /[ -]SMTPUTF8\b/i;

/**
 * Creates a sender that hands messages to the mail server at this URL, with one connection each. Never throws: every
 * failure is a verdict. Encrypts if the server offers it, and requires it (`requireTLS`) if a password is sent to
 * another machine. Domains are sent in ASCII; an address with other characters before the @ is rejected if the server
 * doesn't offer SMTPUTF8.
 */
export function createSmtpSender(smtpUrl: string, patience: Patience = PATIENCE): SendOverSmtp {
  const { greetingMs, talkMs, answerMs } = patience;
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const mustEncrypt = auth !== undefined && !isLoopback(server.host ?? "localhost");
  return async ({ from, to, bytes }, signal) => {
    const connection = new SMTPConnection({
      requireTLS: mustEncrypt,
      ...server,
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: talkMs + answerMs,
    });
    let isAllSaid = false;
    let hasGreeted = false;
    let timer: NodeJS.Timeout | undefined;
    let stop = () => {};
    try {
      const reply = await new Promise<string>((resolve, reject) => {
        const giveUpAfter = (ms: number, reason: string) => {
          clearTimeout(timer);
          timer = setTimeout(() => reject(new Error(reason)), ms);
        };
        stop = () => reject(new Error("Stopped before the mail server answered"));
        if (signal.aborted) return stop();
        signal.addEventListener("abort", stop, { once: true });
        giveUpAfter(talkMs, `The mail server didn't accept the message within ${talkMs} ms`);
        const body = Readable.from(pieces(bytes));
        body.once("end", () => {
          isAllSaid = true;
          giveUpAfter(answerMs, `The mail server didn't answer the message within ${answerMs} ms`);
        });
        const orReject = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
        const say = () =>
          connection.send({ from: wireAddress(from), to: wireAddress(to), size: bytes.length }, body, (error, info) =>
            error ? reject(error) : resolve(info?.response ?? ""),
          );
        connection.on("error", reject);
        // The server's last message before it disconnected is more specific, and arrives in the same tick.
        connection.once("end", () => setImmediate(reject, new Error("The mail server closed the connection")));
        connection.connect(
          orReject(() => {
            hasGreeted = true;
            if (needsUtf8(to) && !OFFERS_UTF8.test(String(connection.lastServerResponse))) return reject(noUtf8(to));
            if (!auth) return say();
            connection.login({ user: auth.user, credentials: auth }, orReject(say));
          }),
        );
      });
      return { outcome: "accepted", reply: reply.slice(0, REPLY_MAX_CHARACTERS) };
    } catch (error) {
      return judge(error, isAllSaid);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      leave(connection, hasGreeted);
    }
  };
}

/** Splits it into small pieces, so that the end is only reached when nearly all of it has been sent. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}

/**
 * Says goodbye to a server that has greeted us; closes any other connection right away, even one that isn't open yet.
 */
function leave(connection: SMTPConnection, hasGreeted: boolean): void {
  connection.removeAllListeners("error");
  connection.on("error", () => {});
  if (!hasGreeted) return void connection.close();
  setTimeout(() => connection.close(), QUIT_MS).unref();
  connection.quit();
}

function judge(error: unknown, isAllSaid: boolean): Verdict {
  const { message, code, command } = partsOf(error);
  const reply = message.slice(0, REPLY_MAX_CHARACTERS);
  if (code === undefined) return { outcome: isAllSaid ? "unanswered" : "unreachable", reply };
  const isForGood = code >= 500 && code !== WRONG_ORDER && CANNOT_BE_RIGHT_LATER.includes(command);
  if (!isForGood) return { outcome: "deferred", reply };
  return { outcome: "refused", reply, ...(isOfRecipient(code, command, message) ? { isOfRecipient: true } : {}) };
}

function isOfRecipient(code: number, command: string, message: string): boolean {
  const finer = message.match(FINER_CODE)?.[1];
  if (finer !== undefined) return OF_ADDRESS.test(finer);
  return command === "RCPT TO" && NO_SUCH_MAILBOX.includes(code) && !OF_US.test(message);
}

/**
 * Returns an error's message, code and command. The command shows if the sender or the password was rejected, which
 * says nothing about this message: staff will fix the settings.
 */
function partsOf(error: unknown): { message: string; code: number | undefined; command: string } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, command: "" };
  const code = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  const command = "command" in error && typeof error.command === "string" ? error.command : "";
  return { message: error.message, code, command };
}

/** Returns a permanent error, as a mail server would: no retry can succeed. */
function noUtf8(to: string): Error {
  const reason = `The mail server can't take ${to}: letters beyond ASCII before the @ need SMTPUTF8, which it doesn't offer`;
  return Object.assign(new Error(reason), { responseCode: NOT_ALLOWED, command: "RCPT TO" });
}
