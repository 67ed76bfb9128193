import { safeParse } from "zod/v4/core";
import { decideProposal, undoDecision } from "~/domain/proposals/decide-proposal.server";
import { getProposal, type Proposal } from "~/domain/proposals/queries.server";
import { type Decision, PROPOSAL_CONTENT, REASON_MAX_CHARACTERS } from "~/domain/proposals/schema";
import type { AppContext } from "~/kernel/app-context";
import { cleanLines } from "~/lib/clean-text";
import { bad, failedTo, good, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { asRoute } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, refuseAdminForm, sayRefused } from "../answer.server";
import { editedSchema } from "./edited-content";
import { WAITING_PATH } from "./waiting-path";

const DECIDED = {
  approve: good("Approved", "It takes effect in 10 seconds. Until then, you can undo it."),
  "send-back": good("Back to the proposer", "It takes effect in 10 seconds. Until then, you can undo it."),
  reject: good("Rejected", "It takes effect in 10 seconds. Until then, you can undo it."),
} as const satisfies Record<Decision, Notice>;

const REFUSED = {
  "other-version": bad("There’s a new version", "Nothing was decided. The new version is shown below."),
  "base-changed": bad("The record changed", "Nothing was decided. Look at both versions below, then decide again."),
  "no-reason": bad("Add a reason", "Say what should change, so that the next version can be better."),
  "long-reason": bad("The reason is too long", `Please keep it to ${REASON_MAX_CHARACTERS} characters or fewer.`),
  "bad-content": bad("This can’t be used", "It doesn’t fit anymore. Send it back or reject it."),
} as const;
const CLOSED = bad("Already decided", "Someone else was faster, or it ran out of time.");
const INVALID = bad("Check the fields", "Some of them need another look.");

/** Decides a proposal as its form says, or takes a decision back. */
export async function decideByForm(app: AppContext, id: string, form: FormData) {
  const intent = form.get("intent");
  if (intent === "undo") return undo(app, text(form, "proposalId"));
  if (intent === "approve" || intent === "reject" || intent === "send-back") return decide(app, id, form, intent);
  if (intent !== "approve-edited") return sayRefused(NOT_DONE);
  const proposal = await asRoute(() => getProposal(app, id));
  return approveEdited(app, proposal, form);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function undo(app: AppContext, id: string) {
  return asAdminAction(app, () => undoDecision(app, { id }), {
    failed: failedTo("undo it"),
    done({ outcome }) {
      if (outcome === "too-late") return goWithNotice(WAITING_PATH, bad("Too late", "It has already taken effect."));
      onlyLeft(outcome, "undone");
      return goWithNotice(`${WAITING_PATH}/${id}`, good("Undone", "It’s waiting again."));
    },
  });
}

function approveEdited(app: AppContext, { id, kind, content }: Proposal, form: FormData) {
  const parsed = parseForm(form, editedSchema(kind, content));
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID);
  const checked = safeParse(PROPOSAL_CONTENT[kind], { ...content, ...parsed.value });
  if (checked.success) return decide(app, id, form, "approve", checked.data as Record<string, unknown>, parsed); // safe: each kind's content is an object
  const fieldErrors = Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [String(path[0] ?? ""), [message]]),
  );
  return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors }) }, INVALID);
}

function decide(
  app: AppContext,
  id: string,
  form: FormData,
  decision: Decision,
  content?: Record<string, unknown>,
  sent?: Parameters<typeof asAdminAction>[2]["sent"],
) {
  const input = {
    id,
    decision,
    content,
    contentSha256: text(form, "contentSha256"),
    base: text(form, "base"),
    reason: cleanLines(text(form, "reason")),
  };
  return asAdminAction(app, () => decideProposal(app, input), {
    ...(sent ? { sent } : {}),
    failed: failedTo("decide this"),
    done(result) {
      if (result.outcome === "decided") return goWithNotice(WAITING_PATH, DECIDED[decision]);
      if (result.outcome === "closed") return goWithNotice(WAITING_PATH, CLOSED);
      if (result.outcome === "refused") return sayRefused(bad("It can’t be approved like this", result.why));
      onlyLeft(result.outcome, "other-version", "base-changed", "no-reason", "long-reason", "bad-content");
      return sayRefused(REFUSED[result.outcome]);
    },
  });
}
