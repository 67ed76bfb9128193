import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { createMailReader } from "./read-mail.server";

const RAW = Buffer.from("From: dana@juniperlane.example\r\nSubject: Hello\r\n\r\nHello");
const ENDED = -1;

it("reads the mails that it was given, and leaves no thread, when it's stopped before there is one", async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on("worker", note);
  try {
    const reader = createMailReader();
    const read: string[] = [];
    for (let count = 0; count < 3; count++) {
      void reader.read(RAW).then((answer) => read.push("mail" in answer ? answer.mail.subject : answer.why));
    }
    await reader.stop();
    expect(read).toEqual(["Hello", "Hello", "Hello"]);
    expect(threads.map(({ threadId }) => threadId)).toEqual([ENDED]);
  } finally {
    process.off("worker", note);
  }
});
