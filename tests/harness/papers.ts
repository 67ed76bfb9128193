import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const POPPLER = "/usr/bin/pdftotext";

/** True when the program is installed that reads documents as another would. */
export const canReadPapers = existsSync(POPPLER);

/** The words of a document. */
export function readPaper(pdf: Uint8Array): string {
  return execFileSync(POPPLER, ["-layout", "-enc", "UTF-8", "-", "-"], { input: pdf, encoding: "utf8" });
}
