import { data, Form } from "react-router";
import { importRedirects } from "~/domain/redirects/import-redirects.server";
import { REDIRECTS_CSV_MAX_CHARACTERS } from "~/domain/redirects/read-redirects-csv.server";
import { requirePermission } from "~/kernel/permissions";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { Field } from "~/ui/forms/field";
import { FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DENSE_CONTROL } from "../kit/fields";
import { type LineProblem, LineProblems, problemsInShort } from "../kit/line-problems";
import { TabBody, TabHeader } from "../kit/tab-header";
import { readTextFile } from "../read-text-file.server";
import type { Route } from "./+types/redirects-import";
import { REDIRECTS } from "./redirects-list";

export const handle = { takesFile: true } satisfies RouteHandle;

export function meta() {
  return adminMeta("Import redirects");
}

export async function loader({ context }: Route.LoaderArgs) {
  await asRoute(async () => requirePermission(backOffice(context).app, "website.write"));
  return null;
}

type ImportAnswer = AdminAnswer & {
  problems?: LineProblem[];
  typed?: string;
  /** The field with the problems. */
  about?: "file" | "lines";
};

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "website.write"));
  const { fields, text, problem } = await readTextFile(request, "file", REDIRECTS_CSV_MAX_CHARACTERS);
  const typed = String(fields.get("lines") ?? "");
  const about = typed !== "" && text === "" && !problem ? "lines" : "file";
  const refuse = (problems: ImportAnswer["problems"]) =>
    data<ImportAnswer>(
      { notice: bad("Nothing was stored", "Some lines can’t be used."), problems, typed, about },
      { status: 400 },
    );
  if (problem) return refuse([{ line: 1, message: problem }]);
  return asAdminAction(app, () => importRedirects(app, text === "" ? typed : text), {
    failed: failedTo("save the redirect"),
    done(imported) {
      if (imported.outcome === "imported")
        return goWithNotice(REDIRECTS.path, good("Redirects imported", "They apply from the next visit on."));
      onlyLeft(imported.outcome, "problems");
      return refuse(imported.problems);
    },
  });
}

const EXAMPLE = "from,to,status\n/about-us,/contact,301\n/shop/*,https://shop.example.com/*,302";

/** Imports redirects: all lines of a file, or none. */
export default function RedirectsImport({ actionData }: Route.ComponentProps) {
  const answer: ImportAnswer | undefined = actionData;
  const { problems = [], typed = "", about = "file" } = answer ?? {};
  return (
    <TabBody>
      <BackLink to={REDIRECTS.path}>Redirects</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title="Import redirects" note={null} />
      <LineProblems label="What is wrong" problems={problems} />
      <p className="max-w-text text-muted">
        The first line names the columns from and to, and any of status (301 or 302), query and active (yes or no). All
        lines are stored, or none.
      </p>
      <pre className="mt-2 mb-4 max-w-3xl overflow-x-auto rounded-md bg-sunken p-3 text-eyebrow">{EXAMPLE}</pre>
      <Form method="post" encType="multipart/form-data" className="max-w-3xl" aria-label="Import redirects">
        <FilePicker
          id="redirects-file"
          name="file"
          label="CSV file"
          error={about === "file" ? problemsInShort(problems) : undefined}
          accept=".csv,text/csv"
          look={DENSE_CONTROL}
        />
        <Field
          id="redirects-lines"
          label="Or paste its lines"
          hint="Used if you don’t choose a file."
          error={about === "lines" ? problemsInShort(problems) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              name="lines"
              rows={8}
              defaultValue={typed}
              spellCheck={false}
              className={classNames(DENSE_CONTROL, "font-mono")}
            />
          )}
        </Field>
        <Button type="submit" className="min-h-10">
          Import
        </Button>
      </Form>
    </TabBody>
  );
}
