import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NO_LIMITS } from "../harness/no-limits";
import { withProcessorTime } from "../harness/processor-time";
import { sampleOffice, samplePdf, zip } from "../harness/sample-files";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { encode, SAME_ORIGIN, type UploadData, upload } from "../server/file-client";
import { startTestSite, type TestSite } from "../server/start-test-site";

const SCRIPT = "<script>alert(1)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const MACROS = "application/vnd.ms-word.document.macroEnabled.main+xml";
const MEGABYTE = 1024 * 1024;

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, { ...test.ctx, limits: NO_LIMITS });
});

afterEach(() => test.reset());

afterAll(async () => {
  await site.stop();
  await test.close();
});

const fileOf = (content: Buffer | string, name: string, type = "") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });

function listOfParts(contentType: string): Buffer {
  const list = `<Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`;
  return zip([
    { name: "[Content_Types].xml", content: list },
    { name: "word/document.xml", content: "<a/>" },
  ]);
}

describe("a file that is not what it says", () => {
  it.each<[string, File]>([
    ["a drawing that runs script", fileOf(SVG, "resume.svg", "image/svg+xml")],
    ["that drawing as a PDF", fileOf(SVG, "resume.pdf", "application/pdf")],
    ["a page as a PDF", fileOf(`<html>${SCRIPT}`, "resume.pdf", "application/pdf")],
    ["a page before a PDF", fileOf(`<html>${SCRIPT}\n${samplePdf()}`, "resume.pdf")],
    [
      "a picture and an archive in one",
      fileOf(Buffer.concat([Buffer.from("GIF89a"), sampleOffice("docx")]), "resume.docx"),
    ],
    ["an archive that is no document", fileOf(zip([{ name: "../../evil.sh", content: "x" }]), "resume.docx")],
    ["a document with macros", fileOf(listOfParts(MACROS), "resume.docx")],
    ["a program with two endings", fileOf(samplePdf(), "resume.pdf.exe")],
    ["a program behind a NUL", fileOf(samplePdf(), "resume.exe\0.pdf.js")],
    ["an ending turned around", fileOf(samplePdf(), "resume\u202efdp.exe")],
    ["a packed PDF", fileOf(gzipSync(samplePdf()), "resume.pdf")],
    [
      "a bomb in its list of parts",
      fileOf(zip([{ name: "[Content_Types].xml", content: Buffer.alloc(64 * MEGABYTE) }]), "a.docx"),
    ],
    [
      "many bombs in one",
      fileOf(zip(Array.from({ length: 10 }, () => ({ name: "a", content: Buffer.alloc(4 * MEGABYTE) }))), "a.docx"),
    ],
  ])("is refused quickly and leaves nothing: %s", async (_, file) => {
    const { result, ms } = await withProcessorTime(() => upload(site, [["file", file]]));
    expect(result.status).toBe(415);
    expect(ms).toBeLessThan(3000);
    expect(await countRows(test.pool, "files")).toBe(0);
  });
});

describe("a file that is two things", () => {
  it.each<[string, File]>([
    [
      "a PDF that holds a page",
      fileOf(Buffer.concat([samplePdf(), Buffer.from(`<html>${SCRIPT}`)]), "resume.pdf", "text/html"),
    ],
    [
      "a document that holds a bomb it is never asked for",
      fileOf(bombBehind(listOfParts(WORD)), "resume.docx", "image/svg+xml"),
    ],
  ])("leaves as a download of its own type, under which nothing runs: %s", async (_, file) => {
    const answer = await upload(site, [["file", file]]);
    expect(answer.status).toBe(201);
    const { data } = JSON.parse(answer.text) as { data: UploadData }; // safe: an upload that was taken
    const { headers } = await site.ask(data.url);
    expect(headers["content-type"]).toMatch(/^application\/(?:pdf|vnd\.openxml)/);
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/sandbox|default-src 'none'/);
  });
});

describe("the name of a file", () => {
  it.each([
    "../../../etc/passwd.pdf",
    "..\\..\\windows\\a.pdf",
    'a".pdf',
    "a\r\nzq-split: 1.pdf",
    "a;filename=b.exe;.pdf",
    "💥\u202efdp.pdf",
    `${"a".repeat(4000)}.pdf`,
    "%2e%2e%2fa.pdf",
    ".pdf.pdf",
    "CON.pdf",
  ])("%s leads nowhere and splits no header", async (name) => {
    const { body, contentType } = await encode([["file", fileOf(samplePdf(), name)]]);
    const answer = await site.ask("/api/files/upload", {
      method: "POST",
      body,
      headers: { ...SAME_ORIGIN, "content-type": contentType },
    });
    expect([201, 400, 415, 422]).toContain(answer.status);
    if (answer.status !== 201) return;
    const { data } = JSON.parse(answer.text) as { data: UploadData }; // safe: an upload that was taken
    expect(data.name).not.toMatch(/[/\\\r\n\0\u202e]/);
    const { headers } = await site.ask(data.url);
    expect(headers["zq-split"]).toBeUndefined();
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~-]+$/);
  });
});

/** Returns the archive with a part behind its list that would unpack to far more than it is. */
function bombBehind(archive: Buffer): Buffer {
  const bomb = zip([{ name: "word/media/a.png", content: Buffer.alloc(64 * MEGABYTE) }]);
  return Buffer.concat([archive, bomb]);
}
