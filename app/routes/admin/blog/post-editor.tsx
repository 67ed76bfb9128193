import { getFormProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { Form } from "react-router";
import type { Picture } from "~/domain/pictures/schema";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import type { PostFields } from "~/domain/posts/post-fields";
import {
  POST_DESCRIPTION_MAX_CHARACTERS,
  POST_MISSING,
  POST_NAME_MAX_CHARACTERS,
  POST_SLUG_MAX_CHARACTERS,
  POST_TITLE_MAX_CHARACTERS,
  PostInput,
} from "~/domain/posts/post-input";
import type { Notice } from "~/lib/notice";
import { useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../kit/fields";
import { useOwnAction } from "../kit/own-address";
import { StaleNotice } from "../kit/stale-notice";
import { useUnsavedGuard } from "../kit/unsaved-guard";
import type { PostAnswer } from "./answer-post.server";
import { ArticleField } from "./article-field";
import type { ArticleHandle } from "./article-handle";
import { CATEGORY_CHOICES } from "./blog-list";
import { figuresPath } from "./figures-path";
import { PostFigures } from "./post-figure-list";
import { POST_LABELS } from "./post-labels";
import { PostPublishing } from "./post-publishing";
import { PostSearchFields } from "./post-search-fields";
import { ShrinkQuestion } from "./shrink-question";
import { useAutosave } from "./use-autosave";

const LABELS = Object.fromEntries(POST_LABELS);

/** The editor: the working copy, which is saved while typing, with its actions next to it. */
export function PostEditor({
  post,
  pictures,
  fields: stored,
  scheduleAt,
  answer,
  invalid,
}: {
  post: EditedPost;
  pictures: readonly Picture[];
  fields: PostFields;
  scheduleAt: string;
  answer: PostAnswer | undefined;
  invalid: Notice;
}) {
  const form = useRef<HTMLFormElement>(null);
  const article = useRef<ArticleHandle>(null);
  const formId = `post-${post.id}`;
  const admin = useAdminForm<PostFields, typeof PostInput>({
    id: formId,
    schema: PostInput,
    defaultValue: stored,
    answer,
    invalid,
    missing: POST_MISSING,
  });
  const { fields, countAttempt } = admin;
  const [opened] = useState(stored);
  const saving = useAutosave(form, post, answer);
  const action = useOwnAction();
  useUnsavedGuard(saving.isAtRisk);
  return (
    <div
      className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onInput={(event) => isOfForm(event.target, form.current) && saving.touch()}
    >
      <AnswerNotice answer={answer} />
      <Form
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        className="min-w-0"
        {...getFormProps(admin.form)}
        onSubmit={(event) => {
          countAttempt();
          saving.hold();
          admin.form.onSubmit(event);
        }}
      >
        {/* Enter in a field saves the draft, because it presses the form's first button. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="hidden" />
        <input type="hidden" name="updatedAt" value={answer?.current?.updatedAt ?? saving.seen} />
        {answer?.current ? (
          <StaleNotice
            key={answer.current.updatedAt}
            current={answer.current}
            base={opened}
            mine={answer.result?.initialValue ?? {}}
            labels={LABELS}
          />
        ) : null}
        <TextField field={fields.title} label={LABELS.title} required maxLength={POST_TITLE_MAX_CHARACTERS} />
        {saving.asked ? (
          <ShrinkQuestion
            postId={post.id}
            asked={saving.asked}
            onPutBack={(html) => putBack(form.current?.elements.namedItem("html"), html)}
          />
        ) : null}
        <ArticleField field={fields.html} onChange={saving.touch} handle={article} uploadTo={figuresPath(post.id)} />
        <AdminSection title="About the article" className="mt-6">
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextAreaField
              field={fields.description}
              label={LABELS.description}
              hint={`On the card and in search results; at most ${POST_DESCRIPTION_MAX_CHARACTERS} characters.`}
              rows={2}
              maxLength={POST_DESCRIPTION_MAX_CHARACTERS}
              className="sm:col-span-2"
            />
            <SelectField field={fields.category} label={LABELS.category} required choices={CATEGORY_CHOICES} />
            <TextField field={fields.tags} label={LABELS.tags} hint="Separated by commas." />
            <TextField field={fields.author} label={LABELS.author} maxLength={POST_NAME_MAX_CHARACTERS} />
            <TextField field={fields.authorRole} label={LABELS.authorRole} maxLength={POST_NAME_MAX_CHARACTERS} />
            <TextField
              field={fields.slug}
              label={LABELS.slug}
              hint={`/blogs/${stored.slug} leads to /blogs/${post.id}, and so do its earlier names.`}
              maxLength={POST_SLUG_MAX_CHARACTERS}
            />
            <CheckboxField
              field={fields.featured}
              label={LABELS.featured}
              hint="Appears at the top of the blog."
              className="sm:pt-7"
            />
          </div>
        </AdminSection>
        <PostSearchFields fields={fields} />
      </Form>
      <PostPublishing post={post} formId={formId} scheduleAt={scheduleAt} saving={saving} />
      <PostFigures
        post={post}
        pictures={pictures}
        formId={formId}
        chosenCover={String(fields.cover.initialValue ?? "")}
        onInsert={(html) => article.current?.insert(html)}
      />
    </div>
  );
}

/** Replaces the article as if typed: the editor above the field and the next save follow. */
function putBack(field: Element | RadioNodeList | null | undefined, html: string): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = html;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** True for fields of the form, even outside its element. */
function isOfForm(target: EventTarget, form: HTMLFormElement | null): boolean {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField && target.form === form && target.name !== "scheduleAt";
}
