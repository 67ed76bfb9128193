import { redirect } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import type { MergedKind } from "~/kernel/merged.server";
import { findMerged } from "~/kernel/merged.server";

/**
 * Permanently redirects from the address of a merged record to the survivor's. Does nothing if the record wasn't
 * merged.
 */
export async function leadToSurvivor(
  app: AppContext,
  { kind, id, url }: { kind: MergedKind; id: string; url: URL },
): Promise<void> {
  const intoId = await findMerged(app, kind, id);
  if (intoId) throw redirect(url.pathname.replace(id, intoId) + url.search, 301);
}
