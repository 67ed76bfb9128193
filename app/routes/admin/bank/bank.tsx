import { data, Form, Link, redirect } from "react-router";
import { importStatement } from "~/domain/bank/import-statement.server";
import { getBankView } from "~/domain/bank/queries.server";
import { readTaken, STATEMENT_MAX_BYTES } from "~/domain/bank/schema";
import { bringEntryBack, setEntriesAside } from "~/domain/bank/set-entries-aside.server";
import { takeProposals } from "~/domain/bank/take-proposals.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { formatCount } from "~/lib/place-numbers";
import { asRoute, readFormAndFile } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { DROP_BOX, FilePicker } from "~/ui/forms/file-picker";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { EmptyState } from "../kit/empty-state";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import { BANK_PATH } from "../section-paths";
import type { Route } from "./+types/bank";
import { BankEntries } from "./bank-entries";
import { importedNotice, takenNotice } from "./bank-notices";

export const handle = { takesFile: true } satisfies RouteHandle;
export const meta = () => adminMeta("Bank");

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const view = await asRoute(() => getBankView(app));
  return { ...view, may: mayOf(actor, "invoice.write"), now: app.clock.now().toISOString() };
}

/** Answer to a file that can't be read: the reason, beside the file. */
type BankAnswer = AdminAnswer & { problem?: string };

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { fields, file } = await readFormAndFile(request, "file", takeFile);
  const here = (notice: ReturnType<typeof good>) => goWithNotice(BANK_PATH, notice);
  const aside = fields.get("aside");
  if (typeof aside === "string") {
    return asAdminAction(app, () => setEntriesAside(app, { ids: [aside] }), {
      failed: failedTo("set it aside"),
      done: () => here(good("Set aside", "You can bring it back below.")),
    });
  }
  const back = fields.get("back");
  if (typeof back === "string") {
    return asAdminAction(app, () => bringEntryBack(app, { id: back }), {
      failed: failedTo("bring it back"),
      done: () => here(good("Brought back")),
    });
  }
  if (fields.get("intent") !== "import") {
    const one = fields.get("one");
    const values = one === null ? fields.getAll("take") : [one];
    const taken = values.flatMap((value) => readTaken(String(value)) ?? []);
    return asAdminAction(app, () => takeProposals(app, taken), {
      failed: failedTo("book everything"),
      done: (counts) => here(takenNotice(counts, taken)),
    });
  }
  return asAdminAction(app, () => importStatement(app, file ?? { name: "", bytes: new Uint8Array() }), {
    failed: failedTo("read the statement"),
    done(end) {
      if (end.outcome === "imported") return here(importedNotice(end.counts));
      if (end.outcome === "columns") return redirect(`${BANK_PATH}/${end.id}`, 303);
      onlyLeft(end.outcome, "unreadable");
      const problem = file ? end.problem : "Choose a file.";
      return data<BankAnswer>({ notice: bad("Nothing was imported", problem), problem }, { status: 400 });
    },
  });
}

/** Reads a file as far as it may be long, and one byte more. */
async function takeFile({ name, content }: { name: string; content: AsyncIterable<Uint8Array> }) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    if (length <= STATEMENT_MAX_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  return { name, bytes: Buffer.concat(chunks) };
}

/** Bank statements in: what came, what it probably pays, and a person's word for each. */
export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const answer: BankAnswer | undefined = actionData;
  const { entries, total, aside, files, may } = loaderData;
  const mayWrite = may["invoice.write"];
  const count = `${formatCount(total)} ${total === 1 ? "entry waits" : "entries wait"}`;
  return (
    <TabBody>
      <AnswerNotice answer={answer} />
      <TabHeader title="Bank" note={total > 0 ? <p className="tabular">{count}</p> : null} />
      {mayWrite ? <ImportForm key={total} problem={answer?.problem} isFirst={entries.length === 0} /> : null}
      {mayWrite && files.length > 0 ? (
        <ul className="space-y-1">
          <Each of={files}>
            {({ id, name }) => (
              <li>
                <Link to={`${BANK_PATH}/${id}`} className="link wrap-anywhere">
                  Confirm the columns of {name}
                </Link>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing waits"
          text="Import a bank statement. Each credit is matched with your open invoices, and you book what fits."
        />
      ) : (
        <BankEntries entries={entries} mayWrite={mayWrite} />
      )}
      {total > entries.length ? (
        <p className="text-muted">
          The {formatCount(entries.length)} oldest are shown. Others follow as you decide on these.
        </p>
      ) : null}
      {aside.length > 0 ? (
        <AdminSection title="Set aside">
          <ul className="divide-y divide-rule">
            <Each of={aside}>
              {({ id, bookedOn, amountCents, name, text, by }) => (
                <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
                    <span className="tabular">{formatShortDate(bookedOn)}</span> · {name || text || "No name"} ·{" "}
                    <span className="tabular">{formatMoney(amountCents, { cents: "always" })}</span>
                    <span className="text-muted"> · {by}</span>
                  </p>
                  {mayWrite ? (
                    <Form method="post" action={BANK_PATH} aria-label={`Bring back ${name || text}`}>
                      <SubmitButton name="back" value={id} variant="quiet" className="min-h-10">
                        Bring back
                      </SubmitButton>
                    </Form>
                  ) : null}
                </li>
              )}
            </Each>
          </ul>
        </AdminSection>
      ) : null}
    </TabBody>
  );
}

function ImportForm({ problem, isFirst }: { problem: string | undefined; isFirst: boolean }) {
  return (
    <Form
      method="post"
      action={BANK_PATH}
      encType="multipart/form-data"
      className="flex max-w-3xl flex-wrap items-start gap-x-4"
      aria-label="Import a statement"
    >
      <input type="hidden" name="intent" value="import" />
      <div className="min-w-0 flex-1 basis-72">
        <FilePicker
          id="bank-file"
          name="file"
          label="Bank statement"
          hint="CAMT.053, MT940 or CSV, up to 300 kB. You can drop the file here."
          error={problem}
          accept=".xml,.sta,.mt940,.940,.txt,.csv,text/csv,application/xml,text/xml"
          look={DROP_BOX}
        />
      </div>
      <SubmitButton working="Importing…" variant={isFirst ? "primary" : "secondary"} className="mt-7">
        Import
      </SubmitButton>
    </Form>
  );
}
