import type { JobDescription } from "~/db/schema/jobs";

/** Headings of a description, on the page and in plain text. */
export const JOB_SECTIONS = {
  responsibilities: "What you will do",
  requirements: "What you bring",
  niceToHave: "Good to have",
} as const satisfies Record<Exclude<keyof JobDescription, "about">, string>;

type Section = keyof typeof JOB_SECTIONS;

const SECTION_BY_HEADING: Readonly<Record<string, Section>> = {
  "what you will do": "responsibilities",
  "what you'll do": "responsibilities",
  responsibilities: "responsibilities",
  "what you bring": "requirements",
  requirements: "requirements",
  "good to have": "niceToHave",
  "nice to have": "niceToHave",
};

const HEADING_MARKS = /^#+\s*|\s*:$/g;
const BULLETS = /^(?:[-*•–]\s+)+/;

/**
 * Formats a description as plain text: the paragraphs about the work, then each list under its heading, one "- " line
 * per item. `parseJobDescription` reads it back.
 */
export function formatJobDescription({ about, ...lists }: JobDescription): string {
  const sections = (Object.keys(JOB_SECTIONS) as Section[]).flatMap((section) => {
    const items = lists[section] ?? [];
    return items.length > 0 ? [[JOB_SECTIONS[section], ...items.map((item) => `- ${item}`)].join("\n")] : [];
  });
  return [about, ...sections].filter((part) => part !== "").join("\n\n");
}

/**
 * Parses a description from plain text. Lines like "Requirements" or "What you bring:" start a list, in which every
 * line is an item, with or without a bullet; everything before the first of them is about the work.
 */
export function parseJobDescription(text: string): JobDescription {
  const about: string[] = [];
  const lists: Record<Section, string[]> = { responsibilities: [], requirements: [], niceToHave: [] };
  let section: Section | undefined;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const heading = sectionOf(line);
    if (heading) section = heading;
    else if (section) lists[section].push(...itemOf(line));
    else about.push(line.trimEnd());
  }
  const { niceToHave, ...required } = lists;
  return {
    about: about
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    ...required,
    ...(niceToHave.length > 0 ? { niceToHave } : {}),
  };
}

function sectionOf(line: string): Section | undefined {
  const words = line.trim().replace(HEADING_MARKS, "").replaceAll("’", "'").toLowerCase();
  return Object.hasOwn(SECTION_BY_HEADING, words) ? SECTION_BY_HEADING[words] : undefined;
}

function itemOf(line: string): string[] {
  const item = line.trim().replace(BULLETS, "").trim();
  return item === "" || /^[-*•–]$/.test(item) ? [] : [item];
}

/** Part of the text about the work. */
export type JobBlock = { paragraph: string } | { items: string[]; isNumbered: boolean };

const ITEM = /^\s*[-*•–]\s+(?=\S)/;
const NUMBERED = /^\s*\d{1,2}[.)]\s+(?=\S)/;

/**
 * Splits typed text into paragraphs, separated by empty lines; lines that start with "- " or a number are list items.
 */
export function jobBlocks(text: string): JobBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .flatMap(blocksOf);
}

function blocksOf(part: string): JobBlock[] {
  const lines = part.split("\n");
  // A single line with a number is a sentence, such as one that starts with a year's quarter.
  const isNumbered = lines.filter((line) => NUMBERED.test(line)).length > 1;
  const blocks: JobBlock[] = [];
  for (const line of lines) {
    const isItem = ITEM.test(line);
    const sign = isItem ? ITEM : isNumbered && NUMBERED.test(line) ? NUMBERED : null;
    const last = blocks.at(-1);
    if (sign) {
      const item = line.replace(sign, "").trim();
      if (last && "items" in last && last.isNumbered === !isItem) last.items.push(item);
      else blocks.push({ items: [item], isNumbered: !isItem });
    } else if (line.trim() === "") continue;
    else if (last && "paragraph" in last) last.paragraph += `\n${line}`;
    else blocks.push({ paragraph: line });
  }
  return blocks;
}
