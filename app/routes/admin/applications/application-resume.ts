import { openResume } from "~/domain/applications/open-resume.server";
import { attachmentNamed, inlineNamed } from "~/lib/content-disposition";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/application-resume";

/** Keeps a resume from running, loading or sending anything, and from reaching the page around it. */
const POLICY = [
  "sandbox",
  "default-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");
const PDF = "application/pdf";

/** Serves an application's resume: as a download, or with `?view` as a PDF for the frame of its screen. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { file, content } = await asRoute(async () => {
    const opened = await openResume(app, { id: params.applicationId });
    return { file: opened, content: request.method === "HEAD" ? null : await opened.read() };
  });
  const isShown = new URL(request.url).searchParams.has("view") && file.type === PDF;
  return new Response(content, {
    headers: {
      "content-type": file.type,
      "content-length": String(file.bytes),
      "content-disposition": isShown ? inlineNamed(file.name) : attachmentNamed(file.name),
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
