import { type JOB_FEED, JOB_FEED_PATH } from "~/content/pages/jobs";
import type { JobFeed } from "~/domain/jobs/get-job-feed.server";
import type { Job } from "~/domain/jobs/queries.server";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { agencyLanguage } from "~/lib/spelling";
import { xmlText } from "~/lib/xml";
import { payOf } from "~/routes/careers/job-facts";
import { descriptionHtml } from "~/routes/careers/job-html";

/** Entries beyond this number have only the position's details, not its full text, to keep long feeds small. */
const WHOLE_TEXT_MAX = 100;

/** Returns an Atom feed (RFC 4287) of exactly the open positions. */
export function careersFeedXml(
  { agency, jobs, changedAt }: JobFeed,
  origin: string,
  copy: typeof JOB_FEED.content,
): string {
  const self = xmlText(`${origin}${JOB_FEED_PATH}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${agencyLanguage()}">`,
    `<id>${self}</id>`,
    `<title>${xmlText(`${copy.title} · ${agency}`)}</title>`,
    `<subtitle>${xmlText(copy.description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${origin}/job-listings`)}"/>`,
    `<author><name>${xmlText(agency)}</name></author>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    ...jobs.map((job, index) => entryXml(job, origin, index < WHOLE_TEXT_MAX)),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml(job: Job, origin: string, isWhole: boolean): string {
  const address = xmlText(`${origin}/job/${job.id}`);
  const facts = [job.location, JOB_TYPE_LABELS[job.type], payOf(job)].filter((fact) => fact !== null);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${xmlText(job.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<author><name>${xmlText(job.company)}</name></author>`,
    `<published>${job.postedOn}T12:00:00Z</published>`,
    `<updated>${job.updatedAt}</updated>`,
    ...[job.category, ...job.skills].map((term) => `<category term="${xmlText(term)}"/>`),
    `<summary>${xmlText(facts.join(" · "))}</summary>`,
    ...(isWhole ? [`<content type="html">${xmlText(descriptionHtml(job))}</content>`] : []),
    "</entry>",
  ].join("\n");
}
