import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_JOBS } from "~/seed/sample-jobs";
import { formatJobDescription, jobBlocks, parseJobDescription } from "./job-text";

const line = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    "Requirements",
    "What you will do:",
    "## Nice to have",
    "- Requirements",
    "- - x",
    "-",
    "* ",
    "•",
    " – y",
  ),
);
const anyText = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

describe("the plain text of a description", () => {
  it("holds the paragraphs, then each list under its heading", () => {
    const description = {
      about: "One.\n\nTwo.",
      responsibilities: ["Draw", "Test"],
      requirements: [],
      niceToHave: ["Spanish"],
    };
    const text = "One.\n\nTwo.\n\nWhat you will do\n- Draw\n- Test\n\nGood to have\n- Spanish";
    expect(formatJobDescription(description)).toBe(text);
    expect(parseJobDescription(text)).toEqual(description);
  });

  it("is read however people write headings and bullets", () => {
    expect(
      parseJobDescription(
        "We need you.\r\n\r\n## Responsibilities:\r\n* Draw\r\nTest\r\n\r\nWhat you’ll do\n• Ship\nREQUIREMENTS\n1. Patience",
      ),
    ).toEqual({ about: "We need you.", responsibilities: ["Draw", "Test", "Ship"], requirements: ["1. Patience"] });
  });

  it("may be a mere sentence, or nothing", () => {
    expect(parseJobDescription("Come.")).toEqual({ about: "Come.", responsibilities: [], requirements: [] });
    expect(formatJobDescription(parseJobDescription(""))).toBe("");
  });

  it("an item that sounds like a heading stays an item", () => {
    const description = { about: "", responsibilities: ["Requirements"], requirements: ["What you bring"] };
    expect(parseJobDescription(formatJobDescription(description))).toEqual(description);
  });

  it("gives back every sample job as it was", () => {
    for (const { description } of SAMPLE_JOBS) {
      expect(parseJobDescription(formatJobDescription(description))).toEqual(description);
    }
  });

  it("gives back whatever was once read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const description = parseJobDescription(text);
        expect(parseJobDescription(formatJobDescription(description))).toEqual(description);
      }),
      { numRuns: 500 },
    );
  });
});

describe("what is said about the work", () => {
  it("has paragraphs and lists, each line with a dash or bullet in front an item", () => {
    expect(jobBlocks("You will:\n- Draw\n* Test, and\n• ship\nThat’s it.\n\n– One\n\nLast.")).toEqual([
      { paragraph: "You will:" },
      { items: ["Draw", "Test, and", "ship"], isNumbered: false },
      { paragraph: "That’s it." },
      { items: ["One"], isNumbered: false },
      { paragraph: "Last." },
    ]);
  });

  it("has numbered lists where more than one line has a number", () => {
    expect(jobBlocks("1. Call\n2) Meet")).toEqual([{ items: ["Call", "Meet"], isNumbered: true }]);
    expect(jobBlocks("2. May is the last day.\nWrite soon.")).toEqual([
      { paragraph: "2. May is the last day.\nWrite soon." },
    ]);
  });

  it("leaves a dash within a line, a lone one and a number below zero alone", () => {
    for (const text of ["a - b", "-", "-5 °C outside", "**Bold**"])
      expect(jobBlocks(text)).toEqual([{ paragraph: text }]);
  });
});
