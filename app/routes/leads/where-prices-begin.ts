import { offeredTracks } from "~/content/catalogue/offered";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import { fromFacts } from "~/routes/site/service-meta";
import type { EstimateCopy } from "./estimate-words";

/** Returns the lowest price of each track and overall, in these words; empty if no package is offered. */
export function wherePricesBegin(words: string, packages: readonly Package[]): EstimateCopy["from"] {
  const say = (key: string, of: readonly Package[]) => (of.length > 0 ? [[key, fillFacts(words, fromFacts(of))]] : []);
  return Object.fromEntries([
    ...say("", packages),
    ...offeredTracks().flatMap((track) => say(track, ofTrack(packages, track))),
  ]);
}
