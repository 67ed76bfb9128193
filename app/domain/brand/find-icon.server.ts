import type { Brand } from "~/config/brand";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { findPicture } from "./open-picture.server";

/** Returns the agency's brand with the PNG of its icon, if they exist. Open to everyone. */
export async function findIcon(ctx: AppContext): Promise<{ brand?: Brand; own?: Buffer<ArrayBuffer> }> {
  const { brand } = await getIdentity(ctx);
  const own = brand?.icon ? await findPicture(ctx, brand.icon.png) : undefined;
  return { ...(brand ? { brand } : {}), ...(own ? { own } : {}) };
}
