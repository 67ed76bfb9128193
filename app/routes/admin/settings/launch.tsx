import { Form, Link } from "react-router";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { isLaunchItem, type LaunchFinding, type LaunchPlace } from "~/domain/launch/schema";
import { settleLaunchItem } from "~/domain/launch/settle-launch-item.server";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import type { Route } from "./+types/launch";
import { LAUNCH_WORDS, textOf, titleOf } from "./launch-words";
import { SET_UP_PATH } from "./set-up/set-up-path";

const WHY = {
  sample: { tone: "warn", text: "Sample" },
  setup: { tone: "bad", text: "Not set up" },
  unproven: { tone: "warn", text: "Not proven yet" },
} as const satisfies Record<LaunchFinding["why"], unknown>;

export function meta() {
  return adminMeta("Before you go live");
}

export function loader({ context, request }: Route.LoaderArgs) {
  return asRoute(() => listBeforeLaunch(backOffice(context).app, reachedBy(request)));
}

/** Returns the origin of the referring page as sent by the browser: proxies may change any other header. */
function reachedBy(request: Request): { reachedAt?: string } {
  const from = request.headers.get("referer") ?? "";
  const isOurs = URL.canParse(from) && new URL(from).pathname.startsWith("/admin");
  return isOurs ? { reachedAt: new URL(from).origin } : {};
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const item = String(form.get("item") ?? "");
  if (!isLaunchItem(item)) return sayRefused(CHECK_ANSWERS);
  const isSettled = form.get("intent") === "settle";
  return asAdminAction(app, () => settleLaunchItem(app, { item, isSettled }), {
    failed: failedTo("save the settings"),
    done: () =>
      sayDone(
        isSettled
          ? good("Kept as is", "It’s at the end of the list, where you can put it back.")
          : good("Reopened", "It’s on the list again."),
      ),
  });
}

/** Remaining samples, missing setup, and questions that only the owner can answer. */
export default function Launch({ loaderData: { open, settled }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl space-y-8">
      <AnswerNotice answer={actionData} />
      <AdminSection title="Before you go live">
        <p className="mb-3 max-w-text text-muted">
          {open.length === 0
            ? "Nothing left to do. What you’re keeping is listed below."
            : "What visitors shouldn’t see yet. An item disappears once it’s fixed. Keep the ones that are fine as they are."}
        </p>
        <p className="mb-3">
          <Link to={SET_UP_PATH} className="link inline-flex min-h-9 items-center">
            Set up your agency in five steps
          </Link>
        </p>
        <ItemList items={open} intent="settle" />
      </AdminSection>
      {settled.length > 0 ? (
        <AdminSection title="Kept as is">
          <ItemList items={settled} intent="reopen" />
        </AdminSection>
      ) : null}
    </div>
  );
}

function ItemList({ items, intent }: { items: readonly LaunchFinding[]; intent: "settle" | "reopen" }) {
  return (
    <ul className="divide-y divide-rule">
      <Each of={items} by={(finding) => finding.item}>
        {(finding) => <Row finding={finding} intent={intent} />}
      </Each>
    </ul>
  );
}

function Row({ finding, intent }: { finding: LaunchFinding; intent: "settle" | "reopen" }) {
  const { item, why } = finding;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Title finding={finding} />
          <Badge tone={WHY[why].tone}>{WHY[why].text}</Badge>
        </p>
        <p className="max-w-text text-muted">{textOf(finding)}</p>
        {finding.places ? <Places places={finding.places} /> : null}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="item" value={item} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="quiet"
          aria-label={`${intent === "settle" ? "Keep as is" : "Reopen"}: ${titleOf(finding)}`}
          className="min-h-10"
        >
          {intent === "settle" ? "Keep as is" : "Reopen"}
        </Button>
      </Form>
    </li>
  );
}

function Places({ places }: { places: readonly LaunchPlace[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      <Each of={places} by={({ to }) => to}>
        {({ title, to, count }) => (
          <li>
            <Link to={to} className="link inline-flex min-h-9 items-center">
              {title} ({count})
            </Link>
          </li>
        )}
      </Each>
    </ul>
  );
}

function Title({ finding }: { finding: LaunchFinding }) {
  const { to } = LAUNCH_WORDS[finding.item];
  if (to === undefined) return <span className="inline-flex min-h-9 items-center font-[550]">{titleOf(finding)}</span>;
  return (
    <Link to={to} className="link inline-flex min-h-9 items-center font-[550]">
      {titleOf(finding)}
    </Link>
  );
}
