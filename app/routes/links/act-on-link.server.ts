import { data, redirect } from "react-router";
import { enterCode } from "~/domain/links/enter-code.server";
import { noteOpening } from "~/domain/links/note-opening.server";
import { requestCode } from "~/domain/links/request-code.server";
import { CodeInput, type RecordKind } from "~/domain/links/schema";
import { renewLink } from "~/domain/threads/renew-link.server";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { type Access, keepProof } from "./link-access.server";

type Open = Extract<Access, { state: "open" }>;

/** State of the page section that asks for a code. */
export type CodeAnswer = { isSent: boolean; problem?: "limit" | "missing" | "tries" | "wrong" };

/** Renews an expired link on request and returns its page's state. */
export async function renew(app: AppContext, asked: { kind: RecordKind; token: string }) {
  const { outcome } = await renewLink(app, asked);
  const renewed = RENEWED[outcome];
  return data({ renewed }, { status: renewed === "limit" ? 429 : 200 });
}

/** States by outcome. The page itself explains a working link, an unknown link, and missing email. */
const RENEWED = {
  sent: "sent",
  asked: "asked",
  limit: "limit",
  open: undefined,
  unknown: undefined,
  unavailable: undefined,
} as const;

export type Renewed = (typeof RENEWED)[keyof typeof RENEWED];

/** Sends a code to the link's mailbox. */
export async function sendCode({ app }: Open): Promise<{ answer: CodeAnswer; status: 200 | 429 | 409 }> {
  await noteOpening(app);
  const { outcome } = await requestCode(app);
  if (outcome === "limit") return { answer: { isSent: true, problem: "limit" }, status: 429 };
  // The page itself explains this.
  if (outcome === "unavailable") return { answer: { isSent: false }, status: 409 };
  onlyLeft(outcome, "sent");
  return { answer: { isSent: true }, status: 200 };
}

export type Confirmed =
  | { outcome: "good"; app: AppContext; actor: LinkActor; cookies: string[] }
  | { outcome: "refused"; answer: CodeAnswer; status: 400 | 429 };

/** Verifies the code of a form, unless the device is already known. */
export async function confirm({ app, actor }: Open, form: FormData): Promise<Confirmed> {
  await noteOpening(app);
  if (actor.isProven) return { outcome: "good", app, actor, cookies: [] };
  const parsed = parseForm(form, CodeInput);
  if (parsed.status !== "success") {
    return { outcome: "refused", answer: { isSent: true, problem: "missing" }, status: 400 };
  }
  const entered = await enterCode(app, parsed.value);
  if (entered.outcome === "good") {
    const { actor: proven, proof } = entered;
    return { outcome: "good", app: onBehalfOf(app, proven), actor: proven, cookies: [keepProof(proven, proof)] };
  }
  const { problem, status } = REFUSED[entered.outcome];
  return { outcome: "refused", answer: { isSent: true, problem }, status };
}

const REFUSED = {
  limit: { problem: "tries", status: 429 },
  wrong: { problem: "wrong", status: 400 },
} as const;

/**
 * Handles codes on every page of a link: sends one, or verifies one and redirects back. Null if the form is for
 * something else.
 */
export async function answerCode(open: Open, form: FormData, back = open.head.path) {
  const intent = form.get("intent");
  if (intent === "send-code") {
    const { answer, status } = await sendCode(open);
    return data({ code: answer }, { status });
  }
  if (intent !== "enter-code") return null;
  const confirmed = await confirm(open, form);
  if (confirmed.outcome === "refused") return data({ code: confirmed.answer }, { status: confirmed.status });
  onlyLeft(confirmed.outcome, "good");
  const response = redirect(back, 303);
  for (const cookie of confirmed.cookies) response.headers.append("set-cookie", cookie);
  return response;
}
