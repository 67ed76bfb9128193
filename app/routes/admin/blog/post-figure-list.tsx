import { useState } from "react";
import { Form } from "react-router";
import type { Picture } from "~/domain/pictures/schema";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { figurePath, type PostCoverFigure } from "~/domain/posts/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { PictureChoice } from "../pictures/picture-choice";
import { PictureUpload } from "../pictures/picture-upload";
import { figureHtml, pictureHtml } from "./article-picture";
import { figuresPath } from "./figures-path";

type Props = {
  post: EditedPost;
  /** The newest library pictures, and the cover. */
  pictures: readonly Picture[];
  formId: string;
  chosenCover: string;
  onInsert: (html: string) => void;
};

/** Pictures for a post, from the library and its own: to insert, to use as the cover, and to upload. */
export function PostFigures({ post, pictures, formId, chosenCover, onInsert }: Props) {
  const [added, setAdded] = useState<readonly Picture[]>([]);
  return (
    <AdminSection title="Pictures" className="xl:col-start-1">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-muted">
          One of them can be the cover. Without one, the category’s drawing is used.
        </legend>
        <PictureChoice
          name="cover"
          form={formId}
          chosen={chosenCover}
          none="The drawn cover"
          pictures={pictures}
          added={added}
          tools={(picture) => <InsertTool alt={picture.alt} html={pictureHtml(picture)} onInsert={onInsert} />}
        />
        {post.figures.length > 0 ? (
          <>
            <p className="mt-5 text-muted">Uploaded for this post alone</p>
            <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <Each of={post.figures} by={(figure) => figure.fileId}>
                {(figure) => (
                  <OwnFigure
                    figure={figure}
                    formId={formId}
                    isCover={chosenCover === figure.fileId}
                    onInsert={onInsert}
                  />
                )}
              </Each>
            </ul>
          </>
        ) : null}
      </fieldset>
      <PictureUpload action={figuresPath(post.id)} onAdded={(picture) => setAdded((before) => [picture, ...before])} />
    </AdminSection>
  );
}

function OwnFigure({
  figure,
  formId,
  isCover,
  onInsert,
}: { figure: PostCoverFigure; isCover: boolean } & Pick<Props, "formId" | "onInsert">) {
  const { fileId, name, alt, width, height } = figure;
  return (
    <li className="rounded-md border border-rule p-3">
      <img
        src={figurePath(name)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-3/2 w-full rounded object-cover"
      />
      <p className="mt-2 wrap-anywhere">{alt}</p>
      <label className="flex min-h-9 items-center gap-2">
        <input type="radio" form={formId} name="cover" value={fileId} defaultChecked={isCover} />
        Cover<span className="visually-hidden"> with {alt}</span>
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <InsertTool alt={alt} html={figureHtml({ src: figurePath(name), alt, width, height })} onInsert={onInsert} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove-figure" />
          <input type="hidden" name="figure" value={fileId} />
          <button type="submit" className="link min-h-9 cursor-pointer" aria-label={`Delete ${alt}`}>
            Delete
          </button>
        </Form>
      </div>
    </li>
  );
}

function InsertTool({ alt, html, onInsert }: { alt: string; html: string; onInsert: (html: string) => void }) {
  const isHydrated = useIsHydrated();
  return isHydrated ? (
    <Button
      variant="secondary"
      className="mt-2 min-h-9 px-3"
      aria-label={`Insert into the article: ${alt}`}
      onClick={() => onInsert(html)}
    >
      Insert
    </Button>
  ) : (
    <details className="w-full">
      <summary className="min-h-9 w-fit cursor-pointer py-1.5">HTML for the article</summary>
      <code className="mt-1 block text-eyebrow wrap-anywhere">{html}</code>
    </details>
  );
}
