import type { ShippedDocument } from "~/content/shipped-document";
import { withoutModules } from "~/content/without-modules";
import { mergeEdits } from "~/lib/document-edits";
import { closedOf } from "~/lib/off-addresses";
import type { Shell } from "./shell";
import { useMaybeShell } from "./use-shell";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the content of a document on this page: the agency's version, or the shipped one. */
export function useDocument<Content>(document: ShippedDocument<Content>): Content {
  return contentIn(useMaybeShell(), document);
}

/** Returns the content for `meta`, from its matches. */
export function documentIn<Content>(matches: Matches, document: ShippedDocument<Content>): Content {
  const root = matches.find((match) => match?.id === "root");
  return contentIn(root?.loaderData as Shell | undefined, document); // safe: the root loader returns a Shell
}

function contentIn<Content>(shell: Shell | undefined, { kind, content }: ShippedDocument<Content>): Content {
  return withoutModules(mergeEdits(content, shell?.documents?.[kind]), closedOf(shell?.identity));
}
