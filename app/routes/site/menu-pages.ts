import type { MenuEntry } from "~/domain/texts/page-texts.server";
import type { HeaderNav, NavGroup } from "~/ui/layout/site-nav";

/**
 * The menu with the pages that staff put into it: under their heading, or beside the headings where there is none of
 * that name.
 */
export function withPages(nav: HeaderNav, pages: readonly MenuEntry[] = []): HeaderNav {
  if (pages.length === 0) return nav;
  const into = (groups: readonly NavGroup[]) =>
    groups.map((group) => {
      const own = pages.filter(({ heading }) => heading === group.label);
      return own.length === 0 ? group : { ...group, links: [...group.links, ...own] };
    });
  const labels = nav.groups.map(({ label }) => label);
  const others = pages.filter(({ heading }) => !labels.includes(heading));
  return {
    ...nav,
    groups: into(nav.groups),
    phoneGroups: into(nav.phoneGroups),
    links: [...nav.links, ...others],
  };
}
