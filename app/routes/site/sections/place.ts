import type { DiscoveryState } from "../doctors-discovery-form";
import type { OfferedPlan } from "../subscriptions-offer";

/** Facts that the sections of a page share. */
export type Page = {
  /** For a form that is made for each visitor; empty where the page has none. */
  token: string;
  /** Plans that people subscribe to, where a section shows them. */
  subscriptions: readonly OfferedPlan[];
  /** First values of its discovery form; absent where the page has none. */
  discovery?: DiscoveryState;
};

/** Where a section is in its page. */
export type Place = Page & {
  /** Id in the page; the heading's is made of it. */
  id: string;
  /** Its heading is that of the page. */
  isFirst: boolean;
};

/** The anchor of a page's discovery form; it has at most one. */
export const DISCOVERY_ANCHOR = "discovery";

/** The id of the heading that names a section. */
export function titleId({ id }: Place): string {
  return `${id}-title`;
}
