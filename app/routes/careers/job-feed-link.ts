import type { MetaDescriptor } from "react-router";
import { JOB_FEED, JOB_FEED_PATH } from "~/content/pages/jobs";
import { documentIn } from "~/routes/use-document";

/** Returns the `<link>` by which feed readers find the feed of open positions. */
export function jobFeedLink(matches: Parameters<typeof documentIn>[0]): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: documentIn(matches, JOB_FEED).title,
    href: JOB_FEED_PATH,
  };
}
