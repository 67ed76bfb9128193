import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import { getEditedPost, getVersion } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { restoreVersion } from "~/domain/posts/restore-version.server";
import { formatMoment } from "~/lib/calendar-date";
import { type DiffLine, diffLines } from "~/lib/diff-lines";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/post-version";
import { BLOG_PATH } from "./blog-list";
import { POST_LABELS } from "./post-labels";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `Version ${loaderData.number}` : "Version");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const [id, number] = [Number(params.postId), Number(params.number)];
  const version = await asRoute(() => getVersion(app, actor, { id, number }));
  const { content, editedAt } = await asRoute(() => getEditedPost(app, actor, id));
  const [then, now] = [postFields(version.content), postFields(content)];
  const differing = POST_LABELS.filter(([name]) => then[name] !== now[name]);
  return {
    ...{ id, number, title: version.content.title, publishedAt: version.publishedAt, publishedBy: version.publishedBy },
    updatedAt: editedAt,
    changes: differing.map(([name, label]) => ({
      name,
      label,
      lines: diffLines(inLines(now[name]), inLines(then[name])),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  const target = { id: Number(params.postId), number: Number(params.number), updatedAt };
  return asAdminAction(app, () => restoreVersion(app, actor, target), {
    failed: "post-not-saved",
    done: () => goWithNotice(`${BLOG_PATH}/${target.id}`, "version-restored"),
  });
}

/** Text of an article as lines: one for each element that begins. */
function inLines(html: string): string {
  return html.replace(/>\s*<(?!\/)/g, ">\n<");
}

export default function PostVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, title, publishedAt, publishedBy, updatedAt, changes } = loaderData;
  return (
    <TabBody>
      <Link
        to={`${BLOG_PATH}/${id}`}
        className="link inline-flex min-h-9 items-center gap-1.5 no-underline hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {title}
      </Link>
      <AnswerNotice answer={actionData} />
      <TabHeader title={`Version ${number}`} note={`${formatMoment(publishedAt)}, ${publishedBy}`}>
        {changes.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="updatedAt" value={updatedAt} />
            <Button type="submit" className="min-h-10">
              Restore this version
            </Button>
          </Form>
        ) : null}
      </TabHeader>
      {changes.length === 0 ? (
        <p className="text-muted">The working copy says the same as this version.</p>
      ) : (
        <>
          <p className="max-w-text text-muted">
            What restoring would change in the working copy. Nothing becomes public by it: publish afterwards.
          </p>
          {changes.map(({ name, label, lines }) => (
            <AdminSection key={name} title={label}>
              <Lines lines={lines} label={label} />
            </AdminSection>
          ))}
        </>
      )}
    </TabBody>
  );
}

const AROUND = 2;

function Lines({ lines, label }: { lines: readonly DiffLine[]; label: string }) {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== " ");
  return (
    <section
      aria-label={`Changes of ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: a box that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-[60dvh] overflow-auto rounded-md border border-rule font-mono text-eyebrow"
    >
      {lines.map(({ sign, text }, at) =>
        isNear(at) ? (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: safe: the lines of a comparison never move
            key={at}
            className={`px-3 py-0.5 whitespace-pre-wrap wrap-anywhere ${sign === "+" ? "bg-good-wash" : sign === "-" ? "bg-bad-wash" : "text-muted"}`}
          >
            <span className="visually-hidden">{sign === "+" ? "Added: " : sign === "-" ? "Removed: " : ""}</span>
            <span aria-hidden="true">{sign} </span>
            {text}
          </p>
        ) : null,
      )}
    </section>
  );
}
