import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailSink = { url: string; taken(): number; close(): Promise<void> };

/** Opens a mail server that accepts and counts every message, then discards it. */
export async function openMailSink(): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken += 1;
        done();
      });
    },
  });
  // A client that disconnects doesn't matter to this server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // safe: it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
