import { data, Form, redirect } from "react-router";
import { confirmColumns, dropCsvFile } from "~/domain/bank/confirm-columns.server";
import { getFileColumns } from "~/domain/bank/queries.server";
import { CSV_ROLE_LABELS, CSV_ROLES } from "~/domain/bank/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import { GONE } from "../notices.server";
import { BANK_PATH } from "../section-paths";
import type { Route } from "./+types/bank-columns";
import { importedNotice } from "./bank-notices";

export const meta = () => adminMeta("Columns of a statement");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const file = await asRoute(() => getFileColumns(app, params.fileId));
  if (!file) throw redirect(BANK_PATH);
  return file;
}

type Answer = AdminAnswer & { columns?: string[] };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const id = params.fileId;
  const form = await readForm(request);
  if (form.get("intent") === "drop") {
    return asAdminAction(app, () => dropCsvFile(app, { id }), {
      failed: failedTo("drop the file"),
      done: () => goWithNotice(BANK_PATH, good("File dropped")),
    });
  }
  const columns = form.getAll("column").map(String);
  return asAdminAction(app, () => confirmColumns(app, { id, columns }), {
    failed: failedTo("read the statement"),
    done(end) {
      switch (end.outcome) {
        case "imported":
          return goWithNotice(BANK_PATH, importedNotice(end.counts));
        case "gone":
          return goWithNotice(BANK_PATH, GONE);
        case "not-enough": {
          const notice = bad("Nothing was imported", "Choose which columns have the date and the amount.");
          return data<Answer>({ notice, columns }, { status: 400 });
        }
        case "unreadable":
          return data<Answer>({ notice: bad("Nothing was imported", end.problem), columns }, { status: 400 });
      }
    },
  });
}

/** Meanings of the columns of a bank's CSV file, once for all files of this bank. */
export default function BankColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { name, names, rows, guess } = loaderData;
  const answer: Answer | undefined = actionData;
  const columns = names.map((title, at) => ({
    id: `column-${at}`,
    title,
    chosen: answer?.columns?.[at] ?? guess[at] ?? "",
    examples: rows.map((row) => row[at] ?? "").filter((cell) => cell !== ""),
  }));
  return (
    <TabBody>
      <BackLink to={BANK_PATH}>Bank</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title="Columns" note={<span className="wrap-anywhere">{name}</span>} />
      <p className="max-w-text text-muted">
        Say what each column means. We remember it for other files of this bank. Several columns can be text.
      </p>
      <Form method="post" className="max-w-3xl" aria-label="Columns of the statement">
        <ul className="mb-4 border-t border-ink/70">
          <Each of={columns}>
            {({ id, title, chosen, examples }) => (
              <li className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
                <div className="min-w-0">
                  <label htmlFor={id} className="font-[550] wrap-anywhere">
                    {title}
                  </label>
                  <p className="text-small text-muted wrap-anywhere">{examples.join(" · ")}</p>
                </div>
                <select id={id} name="column" defaultValue={chosen} className={classNames(DENSE_CONTROL, "w-full")}>
                  <option value="">Not used</option>
                  {CSV_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {CSV_ROLE_LABELS[role]}
                    </option>
                  ))}
                </select>
              </li>
            )}
          </Each>
        </ul>
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="intent" value="confirm" working="Importing…" className="min-h-10">
            Import
          </SubmitButton>
          <SubmitButton name="intent" value="drop" variant="quiet" className="min-h-10">
            Drop this file
          </SubmitButton>
        </div>
      </Form>
    </TabBody>
  );
}
