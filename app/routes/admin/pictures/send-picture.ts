import type { Picture } from "~/domain/pictures/schema";
import { showToast } from "../kit/toaster";

/** The field that was refused. */
export type PicturePart = "file" | "alt";

/**
 * Uploads a picture and its alt text ahead of the rest of the screen. Null if refused: `sayWhy` gets the reason, or a
 * notice shows it when no field is affected.
 */
export async function sendPicture(
  action: string,
  fields: FormData,
  sayWhy: (reason: string, about: PicturePart) => void = showRefusal,
): Promise<Picture | null> {
  const answer = await fetch(action, { method: "post", body: fields, headers: { accept: "application/json" } }).catch(
    () => null,
  );
  const said: { error?: string; about?: PicturePart; picture?: Picture } =
    (await answer?.json().catch(() => null)) ?? {};
  if (said.picture) return said.picture;
  sayWhy(said.error ?? "The picture didn’t arrive. Please try again.", said.about ?? "file");
  return null;
}

function showRefusal(text: string): void {
  showToast({ tone: "bad", title: "The picture wasn’t accepted", text });
}
