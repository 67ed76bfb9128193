import { CHART_WEEKS, type ChartWeeks, USUAL_CHART_WEEKS } from "~/domain/dashboard/schema";
import {
  TODAY_AREAS,
  TODAY_FIRST,
  TODAY_SHOWN_MAX,
  TODAY_VIEWS,
  type TodayArea,
  type TodayView,
} from "~/domain/today/schema";

/** Reads the view of Today from an address; unknown values count as absent. */
export function readToday(url: URL): { view: TodayView | undefined; area: TodayArea | null; most: number } {
  const asked = url.searchParams;
  return {
    view: TODAY_VIEWS.find((view) => view === asked.get("view")),
    area: TODAY_AREAS.find((area) => area === asked.get("area")) ?? null,
    most: asked.get("show") === "all" ? TODAY_SHOWN_MAX : TODAY_FIRST,
  };
}

/** Reads the range of the chart from an address; an unknown one counts as absent. */
export function readChartWeeks(url: URL): ChartWeeks {
  return CHART_WEEKS.find((weeks) => String(weeks) === url.searchParams.get("weeks")) ?? USUAL_CHART_WEEKS;
}

/** The address of Today with this view and area, showing the first rows or all. */
export function todayAddress(view: TodayView, area: TodayArea | null, show?: "all"): string {
  const search = new URLSearchParams({ view });
  if (area !== null) search.set("area", area);
  if (show) search.set("show", show);
  return `/admin?${search}`;
}
