import { useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { acceptedTypes } from "~/domain/files/schema";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { FIGURE_ALT_MAX_CHARACTERS } from "~/domain/posts/post-input";
import { figurePath, type PostCoverFigure } from "~/domain/posts/schema";
import { escapeHtml } from "~/lib/escape-html";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { showToast } from "../kit/toaster";
import { BLOG_PATH } from "./blog-list";

type FigureProps = {
  post: EditedPost;
  formId: string;
  chosenCover: string;
  onInsert: (html: string) => void;
};

/** The pictures of a post: to be put into the text, to be its cover, and new ones. */
export function PostFigures({ post, formId, chosenCover, onInsert }: FigureProps) {
  const isHydrated = useIsHydrated();
  return (
    <AdminSection title="Pictures" className="xl:col-start-1">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-muted">
          {post.figures.length > 0
            ? "One of them may be the cover; without one, a drawing of the category is used."
            : "None yet. Without a cover, a drawing of the category is used."}
        </legend>
        <label className="flex min-h-9 items-center gap-2">
          <input type="radio" form={formId} name="cover" value="" defaultChecked={chosenCover === ""} />
          The drawn cover
        </label>
        <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {post.figures.map((figure) => (
            <li key={figure.fileId} className="rounded-md border border-rule p-3">
              <img
                src={figurePath(figure.name)}
                alt={figure.alt}
                width={figure.width}
                height={figure.height}
                loading="lazy"
                className="aspect-3/2 w-full rounded object-cover"
              />
              <p className="mt-2 wrap-anywhere">{figure.alt}</p>
              <label className="flex min-h-9 items-center gap-2">
                <input
                  type="radio"
                  form={formId}
                  name="cover"
                  value={figure.fileId}
                  defaultChecked={chosenCover === figure.fileId}
                />
                Cover<span className="visually-hidden"> with {figure.alt}</span>
              </label>
              <div className="flex flex-wrap items-center gap-3">
                {isHydrated ? (
                  <Button
                    variant="secondary"
                    className="min-h-9 px-3"
                    aria-label={`Insert into the article: ${figure.alt}`}
                    onClick={() => onInsert(figureHtml(figure))}
                  >
                    Insert
                  </Button>
                ) : (
                  <details className="w-full">
                    <summary className="min-h-9 w-fit cursor-pointer py-1.5">HTML for the article</summary>
                    <code className="mt-1 block text-eyebrow wrap-anywhere">{figureHtml(figure)}</code>
                  </details>
                )}
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-figure" />
                  <input type="hidden" name="figure" value={figure.fileId} />
                  <button type="submit" className="link min-h-9 cursor-pointer" aria-label={`Delete ${figure.alt}`}>
                    Delete
                  </button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      <UploadForm postId={post.id} />
    </AdminSection>
  );
}

/** A picture as it is in an article. */
function figureHtml({ name, alt, width, height }: PostCoverFigure): string {
  const words = escapeHtml(alt);
  return `<figure><img src="${figurePath(name)}" alt="${words}" width="${width}" height="${height}"><figcaption>${words}</figcaption></figure>`;
}

/** A plain form with a file; where script runs, the editor stays as it is while the picture travels. */
function UploadForm({ postId }: { postId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const action = `${BLOG_PATH}/${postId}/figures`;

  async function send(): Promise<void> {
    if (!form.current) return;
    setIsSending(true);
    const answer = await fetch(action, {
      method: "post",
      body: new FormData(form.current),
      headers: { accept: "application/json" },
    }).catch(() => null);
    const said: { error?: string } = (await answer?.json().catch(() => null)) ?? {
      error: "The picture didn't arrive.",
    };
    setIsSending(false);
    if (said.error) return showToast({ tone: "bad", title: "The picture wasn't accepted", text: said.error });
    form.current.reset();
    showToast({ tone: "good", title: "Picture added" });
    await revalidate();
  }

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-5 grid items-end gap-3 rounded-md border border-rule p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div>
        <label htmlFor="figure-alt" className="mb-1.5 block font-[550]">
          Alt text
        </label>
        <input id="figure-alt" name="alt" required maxLength={FIGURE_ALT_MAX_CHARACTERS} className={DENSE_CONTROL} />
      </div>
      <div>
        <label htmlFor="figure-file" className="mb-1.5 block font-[550]">
          Picture (PNG, JPEG or WebP)
        </label>
        <input
          id="figure-file"
          type="file"
          name="file"
          required
          accept={acceptedTypes("post-figure")}
          className={DENSE_CONTROL}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={isSending} className="min-h-10">
        {isSending ? "Adding..." : "Add picture"}
      </Button>
    </form>
  );
}
