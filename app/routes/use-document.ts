import type { ShippedDocument } from "~/content/shipped-document";
import { mergeEdits } from "~/lib/document-edits";
import { withoutOff } from "~/lib/off-addresses";
import type { Shell } from "./shell";
import { useMaybeShell } from "./use-shell";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What a document says on this page: the agency's own words, or what is shipped. */
export function useDocument<Content>(document: ShippedDocument<Content>): Content {
  return contentIn(useMaybeShell(), document);
}

/** The same for `meta`, from the matches that it is given. */
export function documentIn<Content>(matches: Matches, document: ShippedDocument<Content>): Content {
  const root = matches.find((match) => match?.id === "root");
  return contentIn(root?.loaderData as Shell | undefined, document); // safe: the root loader returns a Shell
}

function contentIn<Content>(shell: Shell | undefined, { kind, content }: ShippedDocument<Content>): Content {
  return withoutOff(mergeEdits(content, shell?.documents?.[kind]), shell?.identity.off);
}
