import { cleanLine } from "./clean-text";

const NAME_MAX_CHARACTERS = 120;
const EXTENSION = /\.([a-z0-9]{1,8})$/i;
const SPECIAL = /[<>:"|?*]/g;

/**
 * Returns a file's name in a form that may be shown and returned: no path, no invisible or special characters, bounded,
 * never empty.
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

/** Returns the extension in lower case, without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return name.match(EXTENSION)?.[1]?.toLowerCase() ?? "";
}

/** Different extensions of the same kind of file. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jpe: "jpg",
  tiff: "tif",
  heif: "heic",
  text: "txt",
};
/** Extensions of known kinds of files, as opposed to a part of the name. */
const KINDS =
  /\.(?:pdf|docx?|dotx?|docm|rtf|od[tsp]|pages|pptx?|ppsx?|pptm|key|xlsx?|xlsm|numbers|csv|tsv|txt|text|md|log|png|jpe?g|jpe|jfif|pjpeg|webp|avif|gif|tiff?|bmp|hei[cf]|zip|vcf|eml|ics|html?|dat|bin)$/i;
/** Extensions that programs add to a file during download. */
const UNFINISHED = /\.(?:download|crdownload|part|partial|tmp)$/i;

/** Returns the name with the extension of the file's actual kind, replacing another one or adding a missing one. */
export function nameAs(name: string, extension: string): string {
  const whole = name.replace(UNFINISHED, "");
  const given = extensionOf(whole);
  if ((SAME[given] ?? given) === (SAME[extension] ?? extension) && given !== "jpe") return whole;
  return cleanFileName(`${whole.replace(KINDS, "")}.${extension}`);
}
