import { SEARCH_PAGES } from "~/content/in-search";
import type { PREVIEW_LINK } from "~/content/pages/links";
import { type PreviewedPage, previewPageAddress } from "~/domain/previews/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fillIdentity, type IdentityFacts } from "~/lib/fill-identity";

const LINK = "link inline-flex min-h-9 items-center max-md:min-h-11";

/**
 * Bar above a page opened by a preview link: says that it's a draft, until when the link works, and where the other
 * drafts are.
 */
export function PreviewBar({
  preview,
  path,
  token,
  copy,
  identity,
}: {
  preview: PreviewedPage;
  path: string;
  token: string;
  copy: typeof PREVIEW_LINK.content;
  identity: IdentityFacts;
}) {
  const { expiresAt, others } = preview;
  return (
    <aside aria-label={copy.title} className="bg-warn-wash py-2 text-small">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1">
        <p>
          <strong className="font-[600]">{copy.title}.</strong>{" "}
          {fillIdentity(copy.text, identity, { until: formatMoment(expiresAt) })}
        </p>
        {others.length > 0 ? (
          <ul aria-label={copy.others} className="flex flex-wrap gap-x-4">
            {others.map((page) => (
              <li key={page}>
                <a href={previewPageAddress(page, token)} className={LINK}>
                  {SEARCH_PAGES.find((each) => each.path === page)?.name ?? page}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <a href={path} data-leave className={LINK}>
          {copy.leave}
        </a>
      </div>
    </aside>
  );
}
