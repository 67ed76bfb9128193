import type { DiscoveryState } from "../doctors-discovery-form";
import type { OfferedPlan } from "../subscriptions-offer";

/** Data shared by the sections of a page. */
export type Page = {
  /** Token for a form rendered per visitor; empty if the page has none. */
  token: string;
  /** Subscription plans, if a section shows them. */
  subscriptions: readonly OfferedPlan[];
  /** Initial values of the discovery form; omitted if the page has none. */
  discovery?: DiscoveryState;
};

/** Position of a section in its page. */
export type Place = Page & {
  /** Id in the page; the heading's id is derived from it. */
  id: string;
  /** True when its heading is the page's main heading. */
  isFirst: boolean;
};

/** Anchor of a page's discovery form; a page has at most one. */
export const DISCOVERY_ANCHOR = "discovery";

/** Returns the id of the heading that names a section. */
export function titleId({ id }: Place): string {
  return `${id}-title`;
}
