import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { editsOf } from "./find-edits";
import { type DocumentRow, type Held, holdDocument, isSame, readRow, storeDocument } from "./internal.server";
import { priceLines, withPrices } from "./price-lines";
import { makePublic } from "./publish-documents.server";

/** New prices of a document by path; null means priced in the quote. `updatedAt`: the version that was shown. */
export type PriceChange = { kind: string; prices: Readonly<Record<string, number | null>>; updatedAt?: string };

/**
 * Publishes these prices and nothing else of the document: a draft keeps its texts and gets the prices of items that
 * are at the same place in it. Does nothing if all prices are unchanged. Needs `website.write`. Throws
 * `document.not-found`, and `document.stale` when someone saved since `updatedAt`.
 */
export async function publishPrices(ctx: AppContext, { prices, ...target }: PriceChange): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    const held = await holdDocument(tx, { kind: target.kind });
    const edits = repriced(held, held.row?.edits ?? {}, prices);
    if (isSame(edits, held.row?.edits ?? {})) return;
    // Checks for a stale edit only if a price changes.
    await holdDocument(tx, target);
    const draft = held.row?.draft ? repriced(held, held.row.draft, sameItems(held, held.row.draft, prices)) : null;
    await makePublic(tx, { kind: held.kind, row: await rowOf(tx, held), edits });
    const now = await readRow(tx, target.kind);
    if (draft) await storeDocument(tx, held.kind, now, { draft: isSame(draft, edits) ? null : draft });
    await markContentChanged(tx);
  });
}

function repriced({ kind }: Held, edits: Edits, prices: PriceChange["prices"]): Edits {
  const { content } = kind.shipped;
  return editsOf(kind.field, content, withPrices(mergeEdits(content, edits), prices));
}

/** Returns the prices of items that are at the same place in the draft. */
function sameItems({ kind, row }: Held, draft: Edits, prices: PriceChange["prices"]): PriceChange["prices"] {
  const namesIn = (edits: Edits | undefined) => {
    const lines = priceLines(kind.field, mergeEdits(kind.shipped.content, edits));
    return new Map(lines.map(({ path, name }) => [path, name]));
  };
  const [published, drafted] = [namesIn(row?.edits), namesIn(draft)];
  const kept = Object.entries(prices).filter(([path]) => published.get(path) === drafted.get(path));
  return Object.fromEntries(kept);
}

async function rowOf(tx: TransactionContext, { kind, row }: Held): Promise<DocumentRow> {
  if (row) return row;
  await storeDocument(tx, kind, null, {});
  const stored = await readRow(tx, kind.shipped.kind);
  if (!stored) throw new Error(`The document ${kind.shipped.kind} was stored and isn't there.`);
  return stored;
}
