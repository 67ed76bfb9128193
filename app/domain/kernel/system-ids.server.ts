import { randomFillSync } from "node:crypto";
import type { Ids } from "./app-context";

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits. */
export const systemIds: Ids = { uuid: () => uuidV7(Date.now()) };

function uuidV7(milliseconds: number): string {
  const bytes = Buffer.alloc(16);
  randomFillSync(bytes, 6);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
