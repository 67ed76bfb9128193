import { encode } from "uqr";
import type { QrCode } from "./account-answer";

const QUIET_MODULES = 2;

/** A QR code to draw as SVG: one path of the dark modules, with a quiet margin. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
