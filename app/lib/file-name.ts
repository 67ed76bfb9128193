import { cleanLine } from "./clean-text";

const NAME_MAX_CHARACTERS = 120;
const EXTENSION = /\.([a-z0-9]{1,8})$/i;
const SPECIAL = /[<>:"|?*]/g;

/** A file's name as it may be shown and given back: no path, no invisible or special characters, bounded, never empty. */
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
