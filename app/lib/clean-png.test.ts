import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type CleanPng, cleanPng, PNG_MAX_BYTES } from "./clean-png";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function head(width: number, height: number, rest = [8, 6, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  Buffer.from(rest).copy(data, 8);
  return chunk("IHDR", data);
}

const pixels = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
const END = chunk("IEND", Buffer.alloc(0));
const png = (...parts: Buffer[]) => Buffer.concat([SIGNATURE, ...parts]);
const SMALL = png(head(4, 3), pixels(3 * 17), END);

it("a whole PNG stays as it is", () => {
  expect(cleanPng(SMALL)).toEqual({ png: SMALL, width: 4, height: 3 });
  const interlaced = png(head(8, 8, [8, 0, 0, 0, 1]), pixels(79), END);
  expect(cleanPng(interlaced)).toMatchObject({ width: 8, height: 8 });
});

it("what lies between and behind its parts is gone", () => {
  const texts = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const place = chunk("eXIf", Buffer.from("MM place"));
  const polyglot = Buffer.from("<html><script>alert(1)</script>PK\u0003\u0004");
  const { png: kept } = cleanPng(Buffer.concat([png(head(4, 3), texts, place, pixels(51), END), polyglot])) as CleanPng;
  expect(kept.equals(SMALL)).toBe(true);
});

describe("a PNG is refused", () => {
  it.each<[string, Buffer, string]>([
    ["cut short", SMALL.subarray(0, SMALL.length - 5), "broken"],
    ["with a wrong sum", Buffer.from(SMALL).fill(7, 20, 21), "broken"],
    ["that has fewer pixels than it says", png(head(4, 3), pixels(50), END), "broken"],
    ["that unpacks to more than it says", png(head(4, 3), pixels(5_000_000), END), "broken"],
    ["that is many pixels", png(head(40_000, 40_000), pixels(10), END), "too-many-pixels"],
    ["of a kind that there is none of", png(head(4, 3, [3, 6, 0, 0, 0]), pixels(51), END), "broken"],
    ["of no width", png(head(0, 3), pixels(3), END), "broken"],
    ["without a head", png(pixels(51), END), "broken"],
    ["that says a part is longer than the file", png(head(4, 3), Buffer.from("7fffffff49444154", "hex")), "broken"],
    ["of too many bytes", Buffer.concat([SMALL, Buffer.alloc(PNG_MAX_BYTES)]), "too-large"],
    ["that is none", Buffer.from("GIF89a and more"), "broken"],
  ])("%s", (_what, source, refused) => {
    expect(cleanPng(source)).toEqual({ refused });
  });
});
