import { cleanLine } from "./clean-text";

const NAME_MAX_CHARACTERS = 120;
const EXTENSION = /\.([a-z0-9]{1,8})$/i;
const SPECIAL = /[<>:"|?*]/g;

/**
 * A file's name as it may be shown and given back: no path, no invisible or special characters, bounded, never empty.
 */
export function cleanFileName(name: string): string {
  const base = cleanLine(name).split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(SPECIAL, "_").replace(/[.\s]+$/, "");
  const extension = plain.match(EXTENSION)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.\s]+/, "");
  const short = [...stem]
    .slice(0, NAME_MAX_CHARACTERS - extension.length)
    .join("")
    .trim();
  return `${short || "file"}${extension}`;
}

/** Lower-case, without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return name.match(EXTENSION)?.[1]?.toLowerCase() ?? "";
}

/** Extensions that are one kind of file under several names. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jpe: "jpg",
  tiff: "tif",
  heif: "heic",
  text: "txt",
};
/** Extensions of known kinds of files, rather than a part of the name. */
const KINDS =
  /\.(?:pdf|docx?|dotx?|docm|rtf|od[tsp]|pages|pptx?|ppsx?|pptm|key|xlsx?|xlsm|numbers|csv|tsv|txt|text|md|log|png|jpe?g|jpe|jfif|pjpeg|webp|avif|gif|tiff?|bmp|hei[cf]|zip|vcf|eml|ics|html?|dat|bin)$/i;
/** Extensions that programs add to a file while fetching it. */
const UNFINISHED = /\.(?:download|crdownload|part|partial|tmp)$/i;

/** The name with the extension of what the file is, where it has another one or none. */
export function nameAs(name: string, extension: string): string {
  const whole = name.replace(UNFINISHED, "");
  const given = extensionOf(whole);
  if ((SAME[given] ?? given) === (SAME[extension] ?? extension) && given !== "jpe") return whole;
  return cleanFileName(`${whole.replace(KINDS, "")}.${extension}`);
}
