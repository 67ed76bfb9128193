import { type ListSpec, readListQuery } from "../kit/list-query";

export const METRICS_LIST = { filters: {}, sorts: { day: "desc" } } as const satisfies ListSpec;

export function readMetricsQuery(request: Request) {
  return readListQuery(request, METRICS_LIST);
}
