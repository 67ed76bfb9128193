import { CASE_STUDY } from "~/content/pages/case-study";
import { useDocument } from "~/routes/use-document";
import { TrendChart } from "~/ui/charts/trend-chart";
import { monthLabel } from "./case-study-months";

export function CaseStudyChart() {
  const copy = useDocument(CASE_STUDY);
  const { months } = copy.timeline;
  const points = months.map(({ month, newPatients }) => ({ label: monthLabel(month), value: newPatients }));
  const marks = months.flatMap(({ onChart }, index) => (onChart ? [{ index, label: onChart }] : []));
  return (
    <section aria-label={copy.chart.title} className="border-y border-rule">
      <div className="page-width py-14 md:py-20">
        <TrendChart
          points={points}
          marks={marks}
          baseline={{ value: copy.baseline, label: copy.chart.baselineLabel }}
          title={copy.chart.title}
          summary={copy.chart.summary}
          table={{
            summary: copy.chart.tableLabel,
            labelColumn: copy.chart.monthColumn,
            valueColumn: copy.chart.valueColumn,
          }}
        />
      </div>
    </section>
  );
}
