import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { PICTURE_FIELDS } from "~/domain/pictures/schema";
import { samplePicture } from "../../harness/sample-pictures";
import { ask } from "./http";
import { cookieOf } from "./sign-in";
import { ORIGIN } from "./surroundings";

const SEEDS = 1_000_000;
const WIDTHS = { least: 640, most: 900 };
const HEIGHTS = { least: 400, most: 600 };

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture that the library of no other journey has. */
export async function newPicture(): Promise<PictureFile> {
  const [width, height] = [WIDTHS, HEIGHTS].map(({ least, most }) => randomInt(least, most));
  const buffer = await samplePicture(randomInt(SEEDS), width, height);
  return { name: "山田 Ștefan.jpg", mimeType: "image/jpeg", buffer };
}

/** Adds a picture to the library as an editor does. Returns where it is in the back office. */
export async function sendPicture(alt = "A field"): Promise<string> {
  const { name, mimeType, buffer } = await newPicture();
  const form = new FormData();
  form.set("alt", alt);
  form.set(PICTURE_FIELDS.file, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const sent = new Response(form);
  const answer = await ask("/admin/pictures/new", {
    method: "POST",
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      origin: ORIGIN,
      cookie: await cookieOf("editor"),
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.status, answer.text).toBe(303);
  return answer.headers.location ?? "";
}
