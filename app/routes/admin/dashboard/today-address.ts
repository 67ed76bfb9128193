import { TODAY_AREAS, TODAY_VIEWS, type TodayArea, type TodayView } from "~/domain/today/schema";

/** What the address says of Today; whatever it doesn't know counts as left out. */
export function readToday(url: URL): { view: TodayView | undefined; area: TodayArea | null } {
  const asked = url.searchParams;
  return {
    view: TODAY_VIEWS.find((view) => view === asked.get("view")),
    area: TODAY_AREAS.find((area) => area === asked.get("area")) ?? null,
  };
}

/** The address of Today with this view and area. */
export function todayAddress(view: TodayView, area: TodayArea | null): string {
  const search = new URLSearchParams({ view });
  if (area !== null) search.set("area", area);
  return `/admin?${search}`;
}
