import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameAs } from "~/lib/file-name";
import { findMarks } from "~/lib/find-marks";
import { REFUSED, TAKEN } from "../../../tests/harness/real-files";
import { noise, sampleCompound, sampleOffice, samplePdf, zip } from "../../../tests/harness/sample-files";
import { HEAD_BYTES, judgeFile } from "./judge-file.server";
import type { FileExtension } from "./schema";

const POWERPOINT = sampleCompound("PowerPoint Document");

/** As an upload is judged: by its head, then by what its whole contains. */
async function judge(file: Buffer, name: string): Promise<string> {
  const judged = await judgeFile(file.subarray(0, HEAD_BYTES), name);
  for (let at = 0; at < file.length; at += 65_536) judged.see(file.subarray(at, at + 65_536));
  expect(judged.early ?? judged.verdict()).toBe(judged.verdict());
  return judged.verdict();
}

const isAccepted = async (file: Buffer, extension: FileExtension) =>
  (await judge(file, `a.${extension}`)) === extension;

describe("what real programs write", () => {
  it("is a table of at least forty files", () => {
    expect(TAKEN.length + REFUSED.length).toBeGreaterThan(59);
  });

  it.each(TAKEN)("%s (%s) is taken under the right name", async (_written, name, content, kept) => {
    expect(nameAs(name, await judge(content, name))).toBe(kept);
  });

  it.each(REFUSED)("%s (%s) is refused with its reason", async (_written, name, content, why) => {
    expect(await judge(content, name)).toBe(why);
  });
});

describe("a file is accepted", () => {
  it.each<[FileExtension, Buffer]>([
    ["pdf", samplePdf()],
    ["pdf", samplePdf(9_000_000)],
    ["ppt", POWERPOINT],
    ["doc", sampleCompound("WordDocument")],
    ["pptx", sampleOffice("pptx")],
    ["pptx", sampleOffice("pptx", "list-last")],
    ["docx", sampleOffice("docx")],
    ["docx", sampleOffice("docx", "list-last")],
  ])("as .%s when its content is that", async (extension, file) => {
    expect(await isAccepted(file, extension)).toBe(true);
  });
});

describe("a file is refused", () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  it.each<[string, FileExtension, Buffer]>([
    ["a page that calls itself a PDF", "pdf", page],
    ["a page with a PDF behind it", "pdf", Buffer.concat([page, samplePdf()])],
    ["a program", "pdf", Buffer.concat([Buffer.from("MZ"), noise(5000)])],
    ["a picture", "ppt", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a PDF under a PowerPoint name", "pptx", samplePdf()],
    ["a presentation under a document's name", "docx", sampleOffice("pptx")],
    ["a document under a presentation's name", "pptx", sampleOffice("docx", "list-last")],
    ["any archive", "pptx", zip([{ name: "a.txt", content: "a" }])],
    ["an archive with nothing in it", "pptx", zip([])],
    [
      "an app",
      "pptx",
      zip([
        { name: "META-INF/MANIFEST.MF", content: "a" },
        { name: "ppt/a.xml", content: "a" },
      ]),
    ],
    ["a spreadsheet of the old kind", "ppt", sampleCompound("Workbook")],
    ["an old presentation under an old document's name", "doc", POWERPOINT],
    ["an old presentation under the new name", "pptx", POWERPOINT],
    ["a macro presentation", "pptx", macroPresentation()],
    ["a gzip bomb", "pdf", Buffer.concat([Buffer.from("1f8b0800", "hex"), Buffer.alloc(HEAD_BYTES)])],
    ["one byte", "pdf", Buffer.from("%")],
  ])("%s", async (_what, extension, file) => {
    expect(await isAccepted(file, extension)).toBe(false);
  });
});

describe("a hostile archive", () => {
  it("is refused by its beginning, however much it would unpack to", async () => {
    const gigantic = Buffer.alloc(64 * 1024 * 1024);
    const bombs = [
      zip([
        { name: "[Content_Types].xml", content: gigantic },
        { name: "ppt/a.xml", content: "a" },
      ]),
      zip([{ name: "[Content_Types].xml", content: gigantic, isStreamed: true }]),
      zip([{ name: "mimetype", content: gigantic, isStreamed: true }]),
      zip(Array.from({ length: 3000 }, (_, index) => ({ name: `${index}`, content: "a", isStreamed: true }))),
    ];
    for (const bomb of bombs) expect(await isAccepted(bomb, "pptx")).toBe(false);
  });

  it("never makes detection throw, whatever is changed or cut in it", async () => {
    const originals = [sampleOffice("pptx"), sampleOffice("docx", "list-last"), samplePdf(), POWERPOINT];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.nat(3000),
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom<FileExtension>("pdf", "ppt", "pptx", "doc", "docx"),
        async (original, at, bytes, extension) => {
          const changed = Buffer.from(original.subarray(0, HEAD_BYTES));
          changed.set(bytes.subarray(0, Math.max(0, changed.length - at)), Math.min(at, changed.length));
          await judge(changed, `a.${extension}`);
          await judge(changed.subarray(0, at), `a.${extension}`);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("the name of the main stream", () => {
  it("is found across the borders of chunks, and only when it is there", () => {
    const mark = Buffer.from("PowerPoint Document", "utf16le");
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (cuts, has) => {
          const file = Buffer.concat([noise(200), has ? mark : mark.subarray(1), noise(50)]);
          const finder = findMarks({ mark, longer: Buffer.alloc(70, 1) });
          let at = 0;
          for (const length of [...cuts, file.length]) {
            finder.see(file.subarray(at, at + length));
            at += length;
          }
          expect([finder.has("mark"), finder.has("longer")]).toEqual([has, false]);
        },
      ),
    );
  });
});

function macroPresentation(): Buffer {
  const type = "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml";
  return zip([
    { name: "[Content_Types].xml", content: `<Types><Override ContentType="${type}"/></Types>` },
    { name: "ppt/presentation.xml", content: "a" },
  ]);
}
