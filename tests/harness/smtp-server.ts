import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type TestSmtpServer = {
  url: string;
  port: number;
  /** Whole messages that this server said it took, in order. */
  taken: string[];
  /** Drops every connection right away, as a machine that dies does. */
  die(): void;
  close(): Promise<void>;
};

type Done = (error?: Error | null) => void;

/**
 * A real mail server on this machine. It takes every message; `options` make it misbehave. `beforeAnswer` is called
 * when a message has arrived whole, and decides by `done` when and how it is answered.
 */
export async function startSmtpServer(
  options: SMTPServerOptions & {
    port?: number;
    host?: string;
    beforeAnswer?: (message: string, done: Done) => void;
  } = {},
): Promise<TestSmtpServer> {
  const { port = 0, host = "127.0.0.1", beforeAnswer = (_message, done) => done(), ...others } = options;
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const message = Buffer.concat(chunks).toString();
        beforeAnswer(message, (error) => {
          if (!error) taken.push(message);
          done(error);
        });
      });
    },
    ...others,
  });
  // A client that hangs up is not this server's problem.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${bound}`,
    port: bound,
    taken,
    die() {
      for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>)
        connection._socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Builds a mail server's refusal. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The value of a header of a message as it went over the wire. */
export function headerOf(message: string, name: string): string | undefined {
  const head = message.slice(0, message.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return head.match(new RegExp(`^${name}: (.*)$`, "im"))?.[1];
}
