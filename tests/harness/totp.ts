import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** The code that an authenticator app shows which has read this address (RFC 6238), `periods` half minutes from now. */
export function codeOf(uri: string, periods = 0): string {
  const secret = decodeBase32(new URL(uri).searchParams.get("secret") ?? "");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periods));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, "0");
}

/** A code of six digits that is none of those which count now. */
export function wrongCodeFor(uri: string): string {
  const right = [-2, -1, 0, 1, 2].map((periods) => codeOf(uri, periods));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
