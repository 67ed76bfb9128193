import { randomInt } from "node:crypto";
import { samplePicture } from "../../harness/sample-pictures";

const SEEDS = 1_000_000;
const WIDTHS = { least: 640, most: 900 };

/** A picture that the library of no other journey has. */
export async function newPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await samplePicture(randomInt(SEEDS), randomInt(WIDTHS.least, WIDTHS.most), randomInt(400, 600));
  return { name: "山田 Ștefan.jpg", mimeType: "image/jpeg", buffer };
}
