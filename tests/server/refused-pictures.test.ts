import { DomUtils, parseDocument } from "htmlparser2";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURE_REFUSALS } from "~/domain/pictures/schema";
import { addressOf } from "../harness/address-of";
import { readForms } from "../harness/html-forms";
import { formWithFiles, openRealSite, type RealSite } from "../harness/real-site";
import { blank, samplePicture } from "../harness/sample-pictures";

type Fields = [string, string][];

let real: RealSite;
let files: Record<string, { file: File; reason: string }>;

beforeAll(async () => {
  real = await openRealSite();
  const frames = await Promise.all(["red", "blue"].map((color) => blank(64, 64, color).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  const fileOf = (raw: Buffer, name: string, type: string) => new File([new Uint8Array(raw)], name, { type });
  const jpeg = await sharp(await samplePicture())
    .jpeg()
    .toBuffer();
  const { animated, unreadable } = PICTURE_REFUSALS;
  files = {
    "an animated GIF": {
      file: fileOf(await moving.clone().gif().toBuffer(), "fox.gif", "image/gif"),
      reason: animated,
    },
    "an animated WebP": {
      file: fileOf(await moving.clone().webp().toBuffer(), "fox.webp", "image/webp"),
      reason: animated,
    },
    "a JPEG cut short": {
      file: fileOf(jpeg.subarray(0, jpeg.length / 2), "oven.jpg", "image/jpeg"),
      reason: unreadable,
    },
  };
});

afterAll(() => real.stop());

const WHAT = ["an animated GIF", "an animated WebP", "a JPEG cut short"];
const PLACES = ["/admin/pictures/new", "/admin/pictures/:pictureId/replace"];

/** The words that belong to the field of the file, as a reader of the page finds them. */
function besideFile(html: string): string {
  const document = parseDocument(html);
  const inputs = DomUtils.getElementsByTagName("input", document);
  const input = inputs.find(({ attribs }) => attribs.type === "file");
  const ids = (input?.attribs["aria-describedby"] ?? "").split(" ");
  expect(input?.attribs["aria-invalid"]).toBe("true");
  return ids.map((id) => DomUtils.textContent(DomUtils.getElementById(id, document) ?? [])).join(" ");
}

async function fieldsAt(target: string, html?: string): Promise<Fields> {
  const text = html ?? (await real.askAs("owner", target)).text;
  return readForms(text, target).find(({ files: inputs }) => inputs?.includes("picture"))?.fields ?? [];
}

async function send(target: string, fields: Fields, file: File) {
  return real.askAs("owner", target, await formWithFiles(fields, [["picture", file]]));
}

describe.each(PLACES)("at %s", (pattern) => {
  it.each(WHAT)("the reason why %s is refused is next to the file", async (what) => {
    const target = addressOf(pattern, real.ids);
    const { file, reason } = files[what] ?? { file: new File([], ""), reason: "" };
    const typed = (await fieldsAt(target)).map(([name, value]): [string, string] => [
      name,
      name === "alt" ? "A fox" : value,
    ]);
    const { status, text } = await send(target, typed, file);
    expect(status).toBe(400);
    expect(besideFile(text)).toContain(reason);
  });
});

it.each(WHAT)("the reason for %s is next to the file, too, where a good one was there before", async (what) => {
  const target = "/admin/pictures/new";
  const good = new File([new Uint8Array(await samplePicture(7))], "good.png", { type: "image/png" });
  const first = await send(target, await fieldsAt(target), good);
  expect(first.status).toBe(400);
  const held = await fieldsAt(target, first.text);
  expect(new Map(held).get("pictureClaim")).not.toBe("");
  const { file, reason } = files[what] ?? { file: new File([], ""), reason: "" };
  const typed = held.map(([name, value]): [string, string] => [name, name === "alt" ? "A fox" : value]);
  const { status, text } = await send(target, typed, file);
  expect(status).toBe(400);
  expect(besideFile(text)).toContain(reason);
});
