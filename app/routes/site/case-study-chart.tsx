import { BASELINE_NEW_PATIENTS, CHART, MONTHS } from "~/content/pages/case-study";
import { TrendChart } from "~/ui/charts/trend-chart";
import { monthLabel } from "./case-study-months";

const POINTS = MONTHS.map(({ month, newPatients }) => ({ label: monthLabel(month), value: newPatients }));
const MARKS = CHART.marks.map(({ month, label }) => ({
  index: MONTHS.findIndex((candidate) => candidate.month === month),
  label,
}));

export function CaseStudyChart() {
  return (
    <section aria-label={CHART.title} className="border-y border-rule">
      <div className="page-width py-14 md:py-20">
        <TrendChart
          points={POINTS}
          marks={MARKS}
          baseline={{ value: BASELINE_NEW_PATIENTS, label: CHART.baselineLabel }}
          title={CHART.title}
          summary={CHART.summary}
          table={{ summary: CHART.tableLabel, labelColumn: CHART.monthColumn, valueColumn: CHART.valueColumn }}
        />
      </div>
    </section>
  );
}
