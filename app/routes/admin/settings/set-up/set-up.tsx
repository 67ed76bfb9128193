import { Form, Link, redirect } from "react-router";
import { endSetUp, openSetUp, skipSetUpStep } from "~/domain/launch/change-set-up.server";
import { listSetUpSteps, type SetUpStepState } from "~/domain/launch/list-set-up-steps.server";
import { SET_UP_STEPS, type SetUpSetting } from "~/domain/settings/launch-setting";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { spelled } from "~/lib/spelling";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AdminSection } from "../../kit/admin-section";
import { AnswerNotice } from "../../kit/answer-notice";
import { SubmitButton } from "../../kit/submit-button";
import { titleOf } from "../launch-words";
import { LAUNCH_PATH, SETTINGS_PATH } from "../settings-paths";
import type { Route } from "./+types/set-up";
import { SET_UP_PATH } from "./set-up-path";
import { firstPageOf, pageAfter, STEP_WORDS } from "./set-up-steps";

const STATE = {
  done: { tone: "good", text: "Done" },
  skipped: { tone: "outline", text: "Skipped" },
  open: { tone: "warn", text: "To do" },
} as const satisfies Record<SetUpStepState["state"], unknown>;

export function meta() {
  return adminMeta("Set up your agency");
}

export function loader({ context }: Route.LoaderArgs) {
  return asRoute(() => listSetUpSteps(backOffice(context).app));
}

/** Starts the setup, skips a step, finishes or exits; each redirects to the next sensible page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const failed = failedTo("save the settings");
  const step = SET_UP_STEPS.find((each) => each === form.get("step"));
  switch (form.get("intent")) {
    case "open":
      return asAdminAction(app, () => openSetUp(app), { failed, done: () => redirect(firstPageOf("who"), 303) });
    case "skip":
      if (!step) return sayRefused(CHECK_ANSWERS);
      return asAdminAction(app, () => skipSetUpStep(app, step), {
        failed,
        done: () => redirect(pageAfter(step), 303),
      });
    case "finish":
      return asAdminAction(app, () => endSetUp(app), {
        failed,
        done: () => goWithNotice(LAUNCH_PATH, good("Set-up finished", "Here’s what’s left before you go live.")),
      });
    case "leave":
      return asAdminAction(app, () => endSetUp(app), {
        failed,
        done: () => goWithNotice(SETTINGS_PATH, good("Set-up closed", "You can open it again in Settings.")),
      });
    default:
      return sayRefused(CHECK_ANSWERS);
  }
}

/** The five steps, with the remaining tasks of each. */
export default function SetUp({ loaderData: { stage, steps }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl space-y-6">
      <AnswerNotice answer={actionData} />
      <AdminSection title="Set up your agency">
        <p className="mb-3 max-w-text text-muted">
          Five steps turn the sample agency into yours. They’re pages of Settings, so whatever you save takes effect
          right away. Skip what you don’t need; you can come back to it.
        </p>
        <ol className="divide-y divide-rule border-y border-rule">
          <Each of={steps} by={({ step }) => step}>
            {(state, index) => <Row state={state} number={index + 1} />}
          </Each>
        </ol>
      </AdminSection>
      <Ways stage={stage} steps={steps} />
    </div>
  );
}

function Row({ state: { step, state, left }, number }: { state: SetUpStepState; number: number }) {
  const { title, line } = STEP_WORDS[step];
  return (
    <li className="flex gap-4 py-3">
      <span aria-hidden="true" className="w-6 shrink-0 font-display text-subheading text-muted tabular">
        {number}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={firstPageOf(step)} className="link inline-flex min-h-9 items-center font-[550] max-md:min-h-11">
            {title}
          </Link>
          <Badge tone={STATE[state].tone}>{STATE[state].text}</Badge>
        </p>
        <p className="max-w-text text-muted">{spelled(line)}</p>
        {left.length > 0 ? <p className="max-w-text">Left to do: {left.map(titleOf).join(" · ")}</p> : null}
      </div>
    </li>
  );
}

function Ways({ stage, steps }: { stage: SetUpSetting["stage"]; steps: readonly SetUpStepState[] }) {
  if (stage !== "open") {
    return (
      <Form method="post" action={SET_UP_PATH}>
        <SubmitButton name="intent" value="open" working="Opening …">
          {stage === "new" ? "Start" : "Go through the steps again"}
        </SubmitButton>
      </Form>
    );
  }
  const next = steps.find(({ state }) => state === "open");
  return (
    <div className="flex flex-wrap gap-3">
      {next ? (
        <Link to={firstPageOf(next.step)} className={buttonClass({})}>
          Continue with “{STEP_WORDS[next.step].title}”
        </Link>
      ) : null}
      <Form method="post" action={SET_UP_PATH}>
        <SubmitButton name="intent" value="finish" variant={next ? "secondary" : "primary"} working="Finishing …">
          Finish the set-up
        </SubmitButton>
      </Form>
    </div>
  );
}
