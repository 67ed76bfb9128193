import type { ReadContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";
import { getPicture, listPictures } from "~/domain/pictures/queries.server";
import type { Picture } from "~/domain/pictures/schema";
import { isUuid } from "~/lib/uuid";

const CHOICES_MAX = 12;

/** What `PictureChoice` shows at first: the chosen picture and the newest of the library. None for those who may not see it. */
export async function readPictureChoices(ctx: ReadContext, chosenId: string, text = ""): Promise<Picture[]> {
  if (!isPermitted(ctx.by.actor, "picture.read")) return [];
  const { items } = await listPictures(ctx, { text, limit: CHOICES_MAX });
  if (!isUuid(chosenId) || items.some(({ id }) => id === chosenId)) return items;
  const chosen = await getPicture(ctx, chosenId).catch(() => null);
  return chosen ? [chosen, ...items] : items;
}
