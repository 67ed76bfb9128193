import { expect, it } from "vitest";
import { readImageSize } from "./image-size";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const PNG = hex("89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000");
const JPEG = hex("ffd8 ffe0 0004 0000 ffc0 0011 08 01e0 0280 03 000000");
const RIFF = `${Buffer.from("RIFF").toString("hex")} 00000000 ${Buffer.from("WEBP").toString("hex")}`;
const WEBP = hex(`${RIFF} ${Buffer.from("VP8X").toString("hex")} 0a000000 00000000 7f0200 df0100`);

it.each([
  ["PNG", PNG],
  ["JPEG", JPEG],
  ["WebP", WEBP],
])("a %s says how large it is", (_name, head) => {
  expect(readImageSize(head)).toEqual({ width: 640, height: 480 });
});

it("what is cut short or something else says nothing", () => {
  for (const head of [hex(""), PNG.subarray(0, 18), JPEG.subarray(0, 9), WEBP.subarray(0, 25), Buffer.from("<svg/>")]) {
    expect(readImageSize(head)).toBeNull();
  }
});
