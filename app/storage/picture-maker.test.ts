import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import type { MadePicture, PictureMaking } from "~/kernel/picture-maker";
import { blank, phonePicture } from "../../tests/harness/sample-pictures";
import { createPictureMaker } from "./picture-maker";

const maker = createPictureMaker();
afterAll(() => maker.stop());

function pictureOf(making: PictureMaking): MadePicture {
  if (!("picture" in making)) throw new Error(`no picture: ${making.trouble}`);
  return making.picture;
}

const make = async (raw: Buffer) => pictureOf(await maker.make(raw));
const troubleOf = async (raw: Buffer) => {
  const making = await maker.make(raw);
  return "trouble" in making ? making.trouble : "made";
};
const names = ({ files }: MadePicture) => files.map(({ width, format }) => `${width}.${format}`);

/** A PNG that says it is this large and holds next to nothing. */
function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it has so many frames, behind a comment as long as a color profile. */
async function movingPng(frames: number): Promise<Buffer> {
  const still = await blank(64, 64).png().toBuffer();
  const [head, rest] = [still.subarray(0, 33), still.subarray(33)];
  const said = Buffer.alloc(8);
  said.writeUInt32BE(frames, 0);
  return Buffer.concat([head, chunk("tEXt", Buffer.from(`Comment\0${"x".repeat(6000)}`)), chunk("acTL", said), rest]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe("a picture is made", () => {
  it("in AVIF and WebP in every width up to its own, and once as JPEG", async () => {
    const made = await make(await blank(1000, 500).jpeg().toBuffer());
    expect(made).toMatchObject({ width: 1000, height: 500 });
    expect(names(made)).toEqual([
      "320.avif",
      "320.webp",
      "640.avif",
      "640.webp",
      "960.avif",
      "960.webp",
      "1000.avif",
      "1000.webp",
      "1000.jpg",
    ]);
    for (const { width, format, content } of made.files) {
      const said = await sharp(content).metadata();
      expect(said).toMatchObject({ width, format: { avif: "heif", webp: "webp", jpg: "jpeg", png: "png" }[format] });
    }
  });

  it("never larger than it came, nor than 1920 pixels wide", async () => {
    expect(names(await make(await blank(40, 40).png().toBuffer()))).toEqual(["40.avif", "40.webp", "40.jpg"]);
    const large = await make(await blank(3000, 1500).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1920, height: 960 });
    expect(names(large).at(-1)).toBe("1280.jpg");
  });

  it("upright, in sRGB, and without place, camera, words and profile", async () => {
    const raw = await phonePicture();
    const before = await sharp(raw).metadata();
    expect(before).toMatchObject({ orientation: 6 });
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);

    const made = await make(raw);
    expect(made).toMatchObject({ width: 600, height: 900 });
    for (const { content } of made.files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(content).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      for (const said of ["Phone of Ana", "taken-at-home", "GPS"]) expect(content).not.toContain(Buffer.from(said));
    }
    const jpeg = made.files.find(({ format }) => format === "jpg")?.content;
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const upright = await sharp(raw).toColourspace("srgb").raw().toBuffer();
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(Number(data[channel]) - Number(upright[channel]))).toBeLessThanOrEqual(3);
    }
    expect(Number(data[0])).not.toBe(200);
  });

  it("as PNG instead of JPEG where something shows through", async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.4 } },
    });
    const made = await make(await clear.webp({ lossless: true }).toBuffer());
    expect(names(made)).toEqual(["64.avif", "64.webp", "64.png"]);
    for (const { content } of made.files) expect((await sharp(content).metadata()).hasAlpha).toBe(true);
  });

  it("of CMYK, of sixteen bits, of a still GIF and of AVIF", async () => {
    const made = [
      blank(64, 64).toColourspace("cmyk").jpeg(),
      blank(64, 64).toColourspace("rgb16").png(),
      blank(64, 64).gif(),
      blank(64, 64).avif(),
    ];
    for (const each of made) expect((await make(await each.toBuffer())).width).toBe(64);
  });

  it("under the same hash for the same pixels, whatever is beside them, and under another for others", async () => {
    const plain = blank(64, 64).png();
    const hash = (await make(await plain.clone().toBuffer())).hash;
    const named = plain.clone().withExifMerge({ IFD0: { Copyright: "Ana" } });
    expect((await make(await named.toBuffer())).hash).toBe(hash);
    expect((await make(await blank(64, 64, "red").png().toBuffer())).hash).not.toBe(hash);
  });
});

describe("nothing is made", () => {
  it("of what only says that it is a picture", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>');
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj");
    for (const raw of [svg, pdf, Buffer.from("GIF89a"), Buffer.from([0xff, 0xd8, 0xff])]) {
      expect(await troubleOf(raw)).toBe("unreadable");
    }
    expect(await troubleOf(await blank(64, 64).tiff().toBuffer())).toBe("unreadable");
  });

  it("of half a picture", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: "#000", noise } });
    for (const format of ["jpeg", "png", "webp"] as const) {
      const raw = await whole.clone().toFormat(format).toBuffer();
      expect(await troubleOf(raw.subarray(0, raw.length / 2)), format).toBe("unreadable");
    }
  });

  it("of what moves", async () => {
    const frames = await Promise.all(["red", "blue"].map((color) => blank(32, 32, color).png().toBuffer()));
    const moving = sharp(frames, { join: { animated: true } });
    expect(await troubleOf(await moving.clone().gif().toBuffer())).toBe("animated");
    expect(await troubleOf(await moving.clone().webp().toBuffer())).toBe("animated");
    expect(await troubleOf(await movingPng(3))).toBe("animated");
    expect(await troubleOf(Buffer.from("\0\0\0\x20ftypavis\0\0\0\0avismsf1miafMA1B", "latin1"))).toBe("animated");
    expect(await troubleOf(await movingPng(1))).toBe("made");
  });

  it("of what is too small, too long, or says that it unpacks to more than memory holds", async () => {
    expect(await troubleOf(await blank(1, 1).png().toBuffer())).toBe("too-small");
    expect(await troubleOf(await blank(40, 1).png().toBuffer())).toBe("too-small");
    expect(await troubleOf(hollowPng(40_000, 20))).toBe("too-large");
    expect(await troubleOf(hollowPng(30_000, 30_000))).toBe("too-large");
    expect(await troubleOf(hollowPng(9000, 9000))).toBe("too-large");
    expect(await troubleOf(hollowPng(5000, 5000))).toBe("unreadable");
  });

  it("of what takes too long, and the next picture is made all the same", async () => {
    const hasty = createPictureMaker({ timeLimitMs: 1 });
    try {
      expect(await hasty.make(await blank(1500, 1500).png().toBuffer())).toEqual({ trouble: "too-much" });
    } finally {
      await hasty.stop();
    }
    expect(await troubleOf(await blank(64, 64).png().toBuffer())).toBe("made");
  });
});

it("leaves what follows a picture behind", async () => {
  const raw = Buffer.concat([
    await blank(64, 64).jpeg().toBuffer(),
    Buffer.from("<script>alert(1)</script>PK\x03\x04"),
  ]);
  for (const { content } of (await make(raw)).files) expect(content).not.toContain(Buffer.from("<script>"));
});
