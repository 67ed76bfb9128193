import { type EmailPreview, previewEmailText } from "~/domain/email-texts/queries.server";
import { readEmailTextId } from "~/domain/email-texts/schema";
import { emailTextInput } from "~/domain/email-texts/text-input";
import { requirePermission } from "~/kernel/permissions";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { backOffice } from "../../back-office.server";
import { emailDocument } from "../../emails/email-document.server";
import type { Route } from "./+types/email-text-preview";
import { PREVIEW_RECORD, readRecordId } from "./email-texts-path";

const PLAIN = "font:14px/1.5 system-ui,sans-serif;margin:0;padding:12px 16px";

/** Returns the message with the stored text, for the frame of its screen. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const recordId = url.searchParams.get(PREVIEW_RECORD) ?? "";
  return show(await asRoute(() => previewEmailText(app, { id: params.textId, recordId })), "html");
}

/** Renders the preview with the form's text, without storing it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = readEmailTextId(params.textId);
  return asRoute(async () => {
    requirePermission(app, "setting.read");
    if (!id) return show(await previewEmailText(app, { id: params.textId }), "html");
    const parsed = parseForm(form, emailTextInput(id));
    if (parsed.status !== "success") {
      const problems = Object.values(parsed.error ?? {}).flatMap((texts) => texts ?? []);
      return emailDocument(`<p style="${PLAIN}">${problems.map(escapeText).join("<br>")}</p>`, 400);
    }
    const part = form.get("part") === "text" ? "text" : "html";
    return show(await previewEmailText(app, { id, words: parsed.value, recordId: readRecordId(form) }), part);
  });
}

function show({ subject, to, text, html }: EmailPreview, part: "text" | "html"): Response {
  const lines = [...(to === "" ? [] : [`To: ${escapeText(to)}`]), `Subject: <b>${escapeText(subject)}</b>`];
  const head = `<p style="${PLAIN};background:#fff;color:#222;border-bottom:1px solid #ddd">${lines.join("<br>")}</p>`;
  if (part === "text")
    return emailDocument(`${head}<pre style="${PLAIN};white-space:pre-wrap">${escapeText(text)}</pre>`);
  return emailDocument(html.replace(/<body\b[^>]*>/i, (body) => body + head));
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
