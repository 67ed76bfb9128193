import type { LaunchItem } from "~/domain/launch/schema";
import { LAUNCH_WORDS } from "~/routes/admin/settings/launch-words";

/** Bar above a page that staff preview: lists its remaining samples, each with a link for changing it. */
export function SampleBar({ items }: { items: readonly LaunchItem[] }) {
  return (
    <aside aria-label="Samples on this page" className="bg-warn-wash py-2 text-small">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1">
        <p>
          <strong className="font-[600]">Still samples on this page.</strong> Only you see this.
        </p>
        <ul className="flex flex-wrap gap-x-4">
          {items.map((item) => (
            <li key={item}>
              <a
                href={LAUNCH_WORDS[item].to ?? "/admin/settings/launch"}
                target="_top"
                className="link inline-flex min-h-9 items-center max-md:min-h-11"
              >
                {LAUNCH_WORDS[item].title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
