import type { MenuEntry } from "~/domain/texts/page-texts.server";
import type { HeaderNav, NavGroup } from "~/ui/layout/site-nav";

/** Adds custom pages to the menu: under their heading, or at the top level if there's no such heading. */
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
