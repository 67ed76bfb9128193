import { mkdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { gather } from "../harness/gather";
import { sampleOffice, samplePdf } from "../harness/sample-files";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { encode, type Field, pdf, refusal, SAME_ORIGIN, type UploadData, upload, uploadGood } from "./file-client";
import { startTestSite, type TestSite } from "./start-test-site";

const MEGABYTE = 1024 * 1024;

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
});

afterEach(() => test.reset());

afterAll(async () => {
  await site.stop();
  await test.close();
});

async function uploadsCounted(): Promise<number> {
  const { rows } = await test.pool.query("select points from rate_limits where key like 'upload:%'");
  return rows.reduce((sum, { points }) => sum + points, 0);
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    site.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

describe("an upload", () => {
  it("answers what was kept, with an address that opens it and a claim", async () => {
    const answer = await upload(site, [
      ["purpose", "pitch-deck"],
      ["file", pdf(3 * MEGABYTE, "Öur deck.pdf")],
    ]);
    expect(answer.status).toBe(201);
    const { data } = JSON.parse(answer.text) as { data: UploadData }; // safe: checked below
    expect(data).toMatchObject({ name: "Öur deck.pdf", size: 3 * MEGABYTE, type: "application/pdf" });
    expect(data.claim).toContain(data.id);
    expect(answer.headers.location).toBe(data.url);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const opened = await site.ask(data.url);
    expect(opened.status).toBe(200);
    expect(opened.body.equals(samplePdf(3 * MEGABYTE))).toBe(true);
  });

  it("without a purpose is a resume", async () => {
    const docx = new File([new Uint8Array(sampleOffice("docx"))], "me.docx");
    expect((await uploadGood(site, [["file", docx]])).name).toBe("me.docx");
    expect(
      refusal(await upload(site, [["file", new File([new Uint8Array(sampleOffice("pptx"))], "me.pptx")]])),
    ).toEqual({
      status: 415,
      code: "file.wrong-type",
      message: "Please choose a PDF or Word file (.pdf, .doc or .docx).",
    });
  });

  it("may come from a program that is no browser, and not from another site", async () => {
    expect((await upload(site, [["file", pdf()]], {})).status).toBe(201);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { cookie: "session=a" },
    ];
    for (const headers of foreign) {
      expect(refusal(await upload(site, [["file", pdf()]], headers))).toMatchObject({
        status: 403,
        code: "request.foreign",
      });
    }
    expect(await countRows(test.pool, "files")).toBe(1);
  });

  it.each<[string, Field[], number, string, string]>([
    [
      "is too large",
      [["file", pdf(10 * MEGABYTE + 1)]],
      413,
      "file.too-large",
      "This file is larger than 10 MB. Please choose a smaller one.",
    ],
    [
      "is far too large",
      [["file", pdf(40 * MEGABYTE)]],
      413,
      "file.too-large",
      "This file is larger than 10 MB. Please choose a smaller one.",
    ],
    [
      "is of a wrong type",
      [
        ["purpose", "pitch-deck"],
        ["file", new File(["GIF89a"], "a.pdf")],
      ],
      415,
      "file.wrong-type",
      "Please choose a PDF or PowerPoint file (.pdf, .ppt or .pptx).",
    ],
    [
      "is a web page under another name",
      [
        ["purpose", "pitch-deck"],
        ["file", new File(["<html>"], "a.pdf")],
      ],
      415,
      "file.wrong-type",
      "This is a web page under another name. Please open it, save it as PDF and choose that.",
    ],
    [
      "is empty",
      [["file", new File([], "a.pdf")]],
      422,
      "file.empty",
      "This file is empty. Please choose another one.",
    ],
    ["has no file", [["other", "a"]], 422, "file.missing", "Please choose a file."],
    ["has text for a file", [["file", "a"]], 422, "file.missing", "Please choose a file."],
    [
      "has an unknown purpose",
      [
        ["purpose", "virus"],
        ["file", pdf()],
      ],
      422,
      "file.unknown-purpose",
      "We don't take files for this purpose.",
    ],
    [
      "names its purpose too late",
      [
        ["file", pdf()],
        ["purpose", "pitch-deck"],
      ],
      422,
      "file.late-purpose",
      'The field "purpose" must come before the file.',
    ],
  ])("that %s is told so in words for people", async (_what, fields, status, code, message) => {
    expect(refusal(await upload(site, fields))).toEqual({ status, code, message });
  });

  it("that is no form at all is refused, whatever it says it is", async () => {
    for (const contentType of [
      "application/json",
      "multipart/form-data",
      "multipart/form-data; boundary=a",
      "text/plain",
    ]) {
      const headers = { ...SAME_ORIGIN, "content-type": contentType };
      const answer = await site.ask("/api/files/upload", { method: "POST", headers, body: '{"file":"a"}' });
      expect(refusal(answer)).toMatchObject({ status: 400, code: "file.interrupted" });
    }
  });

  it("of more than all bounds is ended with the connection, though it says nothing of its length", async () => {
    const { body, contentType } = await encode([["file", pdf(66 * MEGABYTE)]]);
    const headers = { ...SAME_ORIGIN, "content-type": contentType, "transfer-encoding": "chunked" };
    const answer = await site.ask("/api/files/upload", { method: "POST", headers, body }).catch(() => undefined);
    if (answer) expect(refusal(answer)).toMatchObject({ status: 413 });
    expect(await countRows(test.pool, "files")).toBe(0);
  });

  it("that breaks off leaves nothing behind", async () => {
    const { body, contentType } = await encode([["file", pdf(2 * MEGABYTE)]]);
    // The last two come as far as the file, which counts as an upload.
    for (const [index, length] of [100, 300, MEGABYTE].entries()) {
      const socket = connect(site.port, "127.0.0.1");
      const head = `POST /api/files/upload HTTP/1.1\r\nhost: a\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`;
      socket.write(head);
      await new Promise<void>((resolve) => socket.write(body.subarray(0, length), () => resolve()));
      await expect.poll(uploadsCounted).toBe(index);
      socket.destroy();
      await expect.poll(openConnections).toBe(0);
    }
    await expect.poll(() => gather(test.ctx.files.list())).toEqual([]);
    expect(await countRows(test.pool, "files")).toBe(0);
  });

  it("is refused for a while when too many came from one address", async () => {
    for (let count = 0; count < 20; count++) await uploadGood(site, [["file", pdf()]]);
    const answer = await upload(site, [["file", pdf()]]);
    expect(refusal(answer)).toMatchObject({ status: 429, code: "file.rate-limited" });
    expect(answer.headers["retry-after"]).toBe("600");
  });

  it("that cannot be kept asks for another try, which then may do", async () => {
    await mkdir(path.dirname(test.filesFolder), { recursive: true });
    await writeFile(test.filesFolder, "in the way");
    const answer = await upload(site, [["file", pdf()]]);
    expect(refusal(answer)).toEqual({
      status: 503,
      code: "file.unavailable",
      message: "We couldn’t keep the file. Please try again.",
    });
    expect(answer.headers["retry-after"]).toBe("30");
    await rm(test.filesFolder);
    await uploadGood(site, [["file", pdf()]]);
  });
});
