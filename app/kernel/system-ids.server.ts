import { randomFillSync } from "node:crypto";
import type { Ids } from "./app-context";

const COUNTER_MAX = 0xfff;
const RANDOM_BYTES = 8;
/** Fetching random bytes costs the same for many as for a few. */
const pool = { bytes: Buffer.alloc(RANDOM_BYTES * 256), used: RANDOM_BYTES * 256 };

/**
 * UUIDs of version 7: 48 bits of milliseconds, a 12-bit counter within each millisecond, 62 random bits (RFC 9562, 6.2,
 * method 1). Within a process each sorts after all earlier ones, even if the clock stops or is set back.
 */
export const systemIds: Ids = createIds(() => Date.now());

export function createIds(milliseconds: () => number): Ids {
  let last = { moment: 0, count: 0 };
  return {
    uuid() {
      const moment = milliseconds();
      if (moment > last.moment) last = { moment, count: 0 };
      else if (last.count < COUNTER_MAX) last = { moment: last.moment, count: last.count + 1 };
      else last = { moment: last.moment + 1, count: 0 };
      return uuidV7(last.moment, last.count);
    },
  };
}

function uuidV7(milliseconds: number, count: number): string {
  const bytes = Buffer.alloc(16);
  if (pool.used === pool.bytes.length) {
    randomFillSync(pool.bytes);
    pool.used = 0;
  }
  pool.used += pool.bytes.copy(bytes, RANDOM_BYTES, pool.used, pool.used + RANDOM_BYTES);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
