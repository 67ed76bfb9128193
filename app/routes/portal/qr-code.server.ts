import { type QrCode, qrPath } from "~/lib/qr-path";

const QUIET_MODULES = 2;

/** Draws a QR code as SVG, with a quiet zone. */
export function drawQrCode(text: string): QrCode {
  return qrPath(text, { border: QUIET_MODULES, ecc: "L" });
}
