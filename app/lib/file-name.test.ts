import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachmentNamed } from "./content-disposition";
import { cleanFileName, extensionOf } from "./file-name";

describe("a file's name", () => {
  it.each([
    ["Deck.PDF", "Deck.PDF"],
    ["C:\\Users\\dana\\deck.pptx", "deck.pptx"],
    ["../../etc/deck.pdf", "deck.pdf"],
    ["...deck.pdf ", "deck.pdf"],
    ["a:b|c?.pdf", "a_b_c_.pdf"],
    ["pitch\u202efdp.pdf", "pitchfdp.pdf"],
    ["line\r\nbreak.pdf", "line break.pdf"],
    [".pdf", "file.pdf"],
    ["", "file"],
    ["プレゼン 🚀.pdf", "プレゼン 🚀.pdf"],
  ])("%j becomes %j", (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it("keeps its extension however long it is", () => {
    const name = cleanFileName(`${"🚀".repeat(500)}.pptx`);
    expect([...name]).toHaveLength(120);
    expect(extensionOf(name)).toBe("pptx");
  });

  it("comes out harmless whatever goes in", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const name = cleanFileName(given);
        expect(name).toMatch(/^[^.\s/\\<>:"|?*\p{Cc}][^/\\<>:"|?*\p{Cc}]*$/u);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

describe("the header that saves a download", () => {
  it("says the exact name, and a plain one for old programs", () => {
    expect(attachmentNamed("Résumé (1).pdf")).toBe(
      "attachment; filename=\"Resume (1).pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf",
    );
  });

  it("is one line of plain characters for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const header = attachmentNamed(name);
        expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]*$/);
        expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
      }),
    );
  });
});
