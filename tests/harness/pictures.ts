import { addPicture } from "~/domain/pictures/add-picture.server";
import { type Picture, PictureInput } from "~/domain/pictures/schema";
import type { AppContext } from "~/kernel/app-context";
import { samplePicture } from "./sample-pictures";
import { uploadGood } from "./uploads";

/** Uploads what will be a picture; returns its claim. */
export async function uploadPicture(ctx: AppContext, content: Buffer, name = "picture.jpg"): Promise<string> {
  return (await uploadGood(ctx, content, { purpose: "picture", name })).claim;
}

/**
 * A picture of the library whose pixels no picture with another seed has. `ctx` is of someone who may write pictures.
 */
export async function makePicture(
  ctx: AppContext,
  seed = 1,
  words: { alt?: string; tags?: string; name?: string; width?: number; focalX?: number; focalY?: number } = {},
): Promise<Picture> {
  const { alt = "A field", tags = "", name = "field.jpg", width, ...focus } = words;
  const claim = await uploadPicture(ctx, await samplePicture(seed, width), name);
  const added = await addPicture(ctx, { ...PictureInput.parse({ alt, tags, ...focus }), claim });
  if (added.outcome !== "added") throw new Error(added.outcome);
  return added.picture;
}
