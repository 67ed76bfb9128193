import { getPicture, listPictures } from "~/domain/pictures/queries.server";
import type { Picture } from "~/domain/pictures/schema";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { picturesNamed } from "~/lib/picture-html";

const CHOICES_MAX = 12;
const NAMED_MAX = 60;

/**
 * Reads the initial choices of `PictureChoice`: the library's newest pictures, and those named by `texts`. None for
 * users who may not see it.
 */
export async function readPictureChoices(ctx: ReadContext, texts: readonly string[]): Promise<Picture[]> {
  if (!isPermitted(ctx.by.actor, "picture.read")) return [];
  const { items } = await listPictures(ctx, { limit: CHOICES_MAX });
  const others = picturesNamed(texts).filter((id) => !items.some((picture) => picture.id === id));
  const named = await Promise.all(others.slice(0, NAMED_MAX).map((id) => getPicture(ctx, id).catch(() => null)));
  return [...named.filter((picture) => picture !== null), ...items];
}
