import { drawIcon } from "~/ui/social/social-picture.server";
import { pngResponse } from "./png-response";

let icon: ReturnType<typeof drawIcon> | undefined;

export async function loader() {
  icon ??= drawIcon(180);
  return pngResponse(await icon);
}
