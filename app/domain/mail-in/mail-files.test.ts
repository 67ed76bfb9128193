import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { files } from "~/db/schema/files";
import { eInvoiceOf } from "~/domain/e-invoices/make-e-invoice";
import { writeUbl } from "~/domain/e-invoices/write-ubl";
import type { AppContext } from "~/kernel/app-context";
import { AROUND, invoiceOf, typedLine } from "../../../tests/harness/e-invoices";
import { type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { sampleCompound, sampleOffice, samplePdf, samplePng, zip } from "../../../tests/harness/sample-files";
import type { TestContext } from "../../../tests/harness/test-context";

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = await openMailIn();
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const VCARD = Buffer.from("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Dana\r\nEND:VCARD\r\n");
const CALENDAR = Buffer.from(
  "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T100000Z\r\nDTSTART:20261202T160000Z\r\nSUMMARY:Kick-off\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
);
const HEIC = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
const CSV = Buffer.from("name;city\nGrüße;Köln\n");
const EML = Buffer.from("From: a@b.example\r\nSubject: x\r\n\r\nx");
const TNEF = Buffer.concat([Buffer.from("789f3e22", "hex"), Buffer.alloc(500)]);

type Sent = { head: readonly string[]; content: Buffer };

/** A mail with one file, whose part has these lines. */
function mailWith({ head, content }: Sent): string {
  const part = [
    ...head,
    "Content-Transfer-Encoding: base64",
    "",
    content.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
  ];
  const lines = [
    `Message-ID: <${Math.random()}@mail.example>`,
    "From: dana@bakery.example",
    "To: hello@agency.example",
    "Subject: Files",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Here it is",
    "--part",
    ...part,
    "--part--",
    "",
  ];
  return lines.join("\r\n");
}

const named = (name: string, content: Buffer, type = "application/octet-stream"): Sent => ({
  head: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
  content,
});
const unnamed = (type: string, content: Buffer): Sent => ({ head: [`Content-Type: ${type}`], content });

async function keptOf(sent: Sent): Promise<{ names: string[]; types: string[]; refused: string[] }> {
  const row = await mail.rowOf(mailWith(sent));
  expect(row?.state).toBe("placed");
  const rows = (await ctx.db.select().from(files).orderBy(asc(files.id))).filter(
    ({ purpose }) => purpose === "message-file",
  );
  return {
    names: rows.map(({ name }) => name),
    types: rows.map(({ type }) => type),
    refused: (row?.refusedFiles ?? []).map(({ why }) => why),
  };
}

it.each<[string, Sent, string]>([
  ["a PDF without a name", unnamed("application/pdf", samplePdf()), "file-1.pdf"],
  ["a PDF that is called bytes", unnamed("application/octet-stream", samplePdf()), "file-1.pdf"],
  ["a picture without a name", unnamed("image/png", samplePng()), "file-1.png"],
  ["a document without a name", unnamed("application/octet-stream", sampleOffice("docx")), "file-1.docx"],
  ["an old document without a name", unnamed("application/msword", sampleCompound("WordDocument")), "file-1.doc"],
  ["an archive without a name", unnamed("application/zip", zip([{ name: "a.txt", content: "a" }])), "file-1.zip"],
  ["a contact without a name", unnamed("text/vcard", VCARD), "file-1.vcf"],
  ["a table with only a type", unnamed("text/csv; charset=utf-8", CSV), "file-1.csv"],
  ["only a type for a name", named(".pdf", samplePdf()), "file.pdf"],
  ["a name without a type", named("Quote", samplePdf()), "Quote.pdf"],
  ["a name of 300 characters", named(`${"a".repeat(296)}.pdf`, samplePdf()), `${"a".repeat(116)}.pdf`],
  ["a name of 400 characters", named(`${"b".repeat(396)}.png`, samplePng()), `${"b".repeat(116)}.png`],
  ["a picture under the name of another", named("photo.jpg", samplePng()), "photo.png"],
  ["a table", named("list.csv", CSV), "list.csv"],
  ["a text", named("notes.txt", Buffer.from("Grüße", "latin1")), "notes.txt"],
  ["a text in UTF-16", named("notes.txt", Buffer.from("\ufeffGrüße", "utf16le")), "notes.txt"],
  ["a contact", named("dana.vcf", VCARD), "dana.vcf"],
  ["a calendar", named("invite.ics", CALENDAR), "invite.ics"],
  ["a mail", named("old.eml", EML), "old.eml"],
  ["a phone's photo", named("IMG_1.HEIC", HEIC), "IMG_1.HEIC"],
])("%s is taken by what it is", async (_, sent, name) => {
  expect(await keptOf(sent)).toMatchObject({ names: [name], refused: [] });
});

it.each<[string, Sent, RegExp]>([
  ["a program", named("tool.exe", Buffer.from("MZ\0\0\0\0")), /isn’t accepted/],
  ["a program that calls itself a text", named("tool.txt", Buffer.from("MZ\0\0\0\0")), /isn’t accepted/],
  ["a page without a name", unnamed("text/html-x", Buffer.from("<script>")), /isn’t accepted/],
  ["Outlook's own", named("winmail.dat", TNEF, "application/ms-tnef"), /Outlook packed/],
])("%s is kept in its mail alone, with the reason", async (_, sent, why) => {
  const { names, refused } = await keptOf(sent);
  expect(names).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(why)]);
});

it("a calendar part beside the text is an invitation, and a file", async () => {
  const row = await mail.rowOf(mailWith(unnamed("text/calendar; charset=utf-8; method=REQUEST", CALENDAR)));
  expect(row?.text).toMatch(/^Invitation: Kick-off\nWhen: Dec 2, 2026, [^\n]+\n\nHere it is$/);
});

it("an electronic invoice is kept with its facts, other XML is refused", async () => {
  const made = invoiceOf([typedLine()]);
  if (!made) throw new Error("an invoice was expected");
  const xml = Buffer.from(writeUbl(eInvoiceOf(made, "peppol", AROUND)));
  expect(await keptOf(named("rechnung.xml", xml, "application/xml"))).toMatchObject({
    names: ["rechnung.xml"],
    types: ["application/xml"],
    refused: [],
  });
  const [file] = await ctx.db.select().from(files).where(eq(files.name, "rechnung.xml"));
  expect(file?.eInvoice).toMatchObject({ number: "2026-0007", seller: "Agentur GmbH", total: "119.00" });
  expect((await keptOf(named("other.xml", Buffer.from("<svg/>"), "application/xml"))).refused).toHaveLength(1);
});
