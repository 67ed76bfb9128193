import { data } from "react-router";
import { CSV_MAX_BYTES, type MetricsFile, readMetricsCsv } from "~/domain/metrics/read-metrics-csv.server";
import { recordMetrics, removeMetric } from "~/domain/metrics/record-metrics.server";
import { MetricInput, toMetricEntry } from "~/domain/metrics/schema";
import { bad, CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, refuseAdminForm, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { readTextFile } from "../read-text-file.server";
import type { MetricPreview } from "./metric-import";

type Office = ReturnType<typeof backOffice>;
type Asked = { businessId: string; here: string; request: Request };

const SHOWN_MAX = 12;

/** Handles the forms on the screen of a customer's metrics. */
export async function answerMetrics(office: Office, asked: Asked) {
  const isFile = asked.request.headers.get("content-type")?.startsWith("multipart/") === true;
  if (isFile) {
    const { text, problem } = await readTextFile(asked.request, "file", CSV_MAX_BYTES);
    return preview(text, problem === undefined ? readMetricsCsv(text) : refusedFile(problem));
  }
  const form = await readForm(asked.request);
  const intent = form.get("intent");
  if (intent === "import") return importFile(office, asked, String(form.get("csv")));
  return intent === "remove" ? remove(office, asked, String(form.get("id"))) : enter(office, asked, form);
}

function refusedFile(message: string): MetricsFile {
  return { entries: [], problems: [{ line: 1, message }], leftOut: [] };
}

function preview(csv: string, { entries, problems, leftOut }: MetricsFile = readMetricsCsv(csv)) {
  const days = entries.map(({ day }) => day).sort();
  const shown: MetricPreview = {
    csv: problems.length === 0 ? csv : "",
    problems,
    leftOut,
    count: entries.length,
    entries: entries.slice(0, SHOWN_MAX),
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
  const notice =
    problems.length > 0
      ? { notice: bad("The file can’t be used yet", "Nothing was saved. The problems are listed below, line by line.") }
      : {};
  return data({ preview: shown, ...notice }, { status: problems.length > 0 ? 400 : 200 });
}

function importFile({ app }: Office, { businessId, here }: Asked, csv: string) {
  const { entries, problems } = readMetricsCsv(csv);
  if (problems.length > 0) return preview(csv);
  return asAdminAction(app, () => recordMetrics(app, { businessId, entries }), {
    failed: failedTo("save the figures"),
    done: () => goWithNotice(here, good("Figures saved", "The customer’s analytics show them.")),
  });
}

function enter({ app }: Office, { businessId, here }: Asked, form: FormData) {
  const parsed = parseForm(form, MetricInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, CHECK_ANSWERS);
  const entries = [toMetricEntry(parsed.value)];
  return asAdminAction(app, () => recordMetrics(app, { businessId, entries }), {
    sent: parsed,
    failed: failedTo("save the figures"),
    done: () => goWithNotice(here, good("Figures saved", "The customer’s analytics show them.")),
  });
}

function remove({ app }: Office, { businessId, here }: Asked, id: string) {
  if (id === "") return sayRefused(NOTHING_SELECTED);
  return asAdminAction(app, () => removeMetric(app, { businessId, id }), {
    failed: failedTo("save the figures"),
    done: () => goWithNotice(here, good("Figures removed")),
  });
}
