import { Form, Link } from "react-router";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { isLaunchItem, type LaunchFinding } from "~/domain/launch/schema";
import { settleLaunchItem } from "~/domain/launch/settle-launch-item.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import type { Route } from "./+types/launch";
import { LAUNCH_WORDS, textOf, titleOf } from "./launch-words";

const WHY = {
  sample: { tone: "warn", text: "Sample" },
  setup: { tone: "bad", text: "Not set up" },
  check: { tone: "outline", text: "Check yourself" },
} as const satisfies Record<LaunchFinding["why"], unknown>;

export function meta() {
  return adminMeta("Before you go live");
}

export function loader({ context }: Route.LoaderArgs) {
  return asRoute(() => listBeforeLaunch(backOffice(context).app));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const item = String(form.get("item") ?? "");
  if (!isLaunchItem(item)) return sayRefused("invalid-settings");
  const isSettled = form.get("intent") === "settle";
  return asAdminAction(app, () => settleLaunchItem(app, { item, isSettled }), {
    failed: "settings-not-saved",
    done: () => sayDone(isSettled ? "launch-item-settled" : "launch-item-reopened"),
  });
}

/** What is still a sample, what isn't set up, and what nobody but the owner can tell. */
export default function Launch({ loaderData: { open, settled }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl space-y-8">
      <AnswerNotice answer={actionData} />
      <AdminSection title="Before you go live">
        <p className="mb-3 max-w-text text-muted">
          {open.length === 0
            ? "Nothing left to do. What you settled is below."
            : "What visitors shouldn’t see yet. An item disappears once it’s fixed. Settle the ones you want to keep as they are."}
        </p>
        <ItemList items={open} intent="settle" />
      </AdminSection>
      {settled.length > 0 ? (
        <AdminSection title="Settled">
          <ItemList items={settled} intent="reopen" />
        </AdminSection>
      ) : null}
    </div>
  );
}

function ItemList({ items, intent }: { items: readonly LaunchFinding[]; intent: "settle" | "reopen" }) {
  return (
    <ul className="divide-y divide-rule">
      {items.map((finding) => (
        <Row key={finding.item} finding={finding} intent={intent} />
      ))}
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
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="item" value={item} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="quiet"
          aria-label={`${intent === "settle" ? "Settle" : "Reopen"}: ${titleOf(finding)}`}
          className="min-h-10"
        >
          {intent === "settle" ? "Settle" : "Reopen"}
        </Button>
      </Form>
    </li>
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
