import type { Identity } from "~/config/identity-defaults";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { findPicture } from "./open-picture.server";

/** Head of a document: the agency's details, with its logo as PNG if it has one. */
export type Letterhead = { identity: Identity; logo?: Buffer };

/** Returns the head of a document from the current Settings. The caller checks who may see the document. */
export async function findLetterhead(ctx: AppContext): Promise<Letterhead> {
  const identity = await getIdentity(ctx);
  const logo = identity.brand?.logo ? await findPicture(ctx, identity.brand.logo.png) : undefined;
  return { identity, ...(logo ? { logo } : {}) };
}
