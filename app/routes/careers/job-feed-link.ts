import type { MetaDescriptor } from "react-router";
import { JOB_FEED } from "~/content/pages/careers";

/** Tells feed readers where the open positions are, in the head of a page. */
export function jobFeedLink(): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: JOB_FEED.title,
    href: JOB_FEED.path,
  };
}
