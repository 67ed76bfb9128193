import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Picture } from "~/domain/pictures/schema";
import { actValue, afterAct, formName, type ListAct } from "~/domain/texts/document-form";
import type { EditedDocument } from "~/domain/texts/internal.server";
import { formatMoment } from "~/lib/calendar-date";
import { isRecord } from "~/lib/document-edits";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { useShell } from "~/routes/use-shell";
import { SubmitButton } from "../kit/submit-button";
import { useUnsavedGuard } from "../kit/unsaved-guard";
import { PictureUpload } from "../pictures/picture-upload";
import { PICTURES } from "../pictures/pictures-list";
import type { DocumentAnswer } from "./answer-document.server";
import { DocumentFields } from "./document-fields";
import { documentPath } from "./document-path";
import { ADD_PICTURE, takesPictures } from "./document-picture";
import { DocumentPreview, refreshPreview } from "./document-preview";
import { findFieldOf, type TextFacts } from "./find-field";
import { pressedAt } from "./pressed";
import { PublishLater } from "./publish-later";
import { TheirChanges } from "./their-changes";
import { type DraftState, useDraftSaving } from "./use-draft-saving";

const STATE_WORDS = {
  saved: "The draft is saved.",
  waiting: "Saving...",
  stale: "Someone else has saved this. Press Save draft to compare.",
  failed: "Not saved. Trying again...",
} as const satisfies Record<DraftState, string>;

/** Replaces the preview of documents on pages that staff can't open. */
const NO_PREVIEW =
  "There’s no preview of these texts: only customers, people with a link or visitors who run into an error see them.";

/** Shown before there is a draft. */
const NO_DRAFT = "Your changes are saved as a draft while you type.";

/** A document's form next to the page that shows it. The form is fully usable without script. */
export function DocumentEditor({
  document,
  claims,
  pictures,
  mayAddPictures,
  answer,
}: {
  document: EditedDocument;
  /** Texts for claim tokens, by key. */
  claims: TextFacts["claims"];
  pictures: readonly Picture[];
  mayAddPictures: boolean;
  answer: DocumentAnswer | undefined;
}) {
  const { kind, field, pages, updatedAt, state: documentState, isEdited, scheduledFor, page } = document;
  const isHydrated = useIsHydrated();
  const { identity } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<unknown>(answer?.typed ?? document.content);
  const [added, setAdded] = useState<readonly Picture[]>([]);
  const [moved, setMoved] = useState<string>();
  const base = answer?.theirs?.updatedAt ?? updatedAt;
  const refresh = useRefresh(() => refreshPreview(frame.current));
  const saving = useDraftSaving(form, {
    address: `${documentPath(kind)}/draft`,
    updatedAt: base,
    answer,
    onSaved: refresh,
  });
  const problems = saving.problems ?? answer?.problems ?? document.problems;
  useUnsavedGuard(() => saving.state === "stale" || saving.state === "failed");

  useEffect(() => {
    if (!moved) return;
    if (moved.startsWith("at-")) focusField(form.current, moved);
    const buttons = form.current?.querySelectorAll<HTMLElement>("button[name=act]") ?? [];
    [...buttons]
      .find((button) => button instanceof HTMLButtonElement && button.value === moved && !button.disabled)
      ?.focus();
    setMoved(undefined);
  }, [moved]);

  const editing = {
    problems,
    shipped: page === null ? document.shipped : null,
    pictures,
    added,
    change(path: string, value: unknown) {
      setContent((now: unknown) => withValue(now, path.split("."), value));
      saving.touch();
    },
    act(act: ListAct, path: string, more?: string) {
      setContent((now: unknown) => afterAct(field, now, actValue(act, path, more), document.shipped));
      setMoved(buttonAfter(act, path, more));
      saving.touch();
    },
  };
  const submit = { name: "intent", formNoValidate: true };
  const button = { ...submit, type: "submit" } as const;
  const isDraft = isHydrated ? documentState === "draft" || saving.seen !== updatedAt : documentState === "draft";
  const isAhead = document.isAheadOfSchedule || (isHydrated && saving.seen !== updatedAt);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <Form ref={form} method="post" replace preventScrollReset onSubmit={saving.hold}>
          <input type="hidden" name="updatedAt" value={saving.seen} />
          {/* Enter presses a form's first button. */}
          <button {...button} value="save" tabIndex={-1} className="visually-hidden">
            Save draft
          </button>
          {answer?.theirs ? <TheirChanges differences={answer.theirs.differences} kind={kind} /> : null}
          {scheduledFor ? (
            <div className="mb-2 rounded-md bg-bluebonnet-wash px-3 py-1.5">
              Goes live on <strong className="font-[600]">{formatMoment(scheduledFor)}</strong>.{" "}
              {isAhead ? "Later changes aren’t part of it. Schedule it again to include them. " : null}
              <button {...button} value="unschedule" className="link min-h-9 cursor-pointer">
                Cancel the schedule
              </button>
            </div>
          ) : null}
          <div className="sticky top-(--admin-header) z-10 -mx-1 mb-3 flex flex-wrap items-center gap-2 border-b border-rule bg-paper px-1 py-2">
            <SubmitButton {...submit} value="publish" className="min-h-10">
              Publish
            </SubmitButton>
            <SubmitButton {...submit} value="save" variant="secondary" className="min-h-10">
              Save draft
            </SubmitButton>
            {isDraft && (page === null || page.isPublished) ? (
              <SubmitButton {...submit} value="discard" variant="quiet" className="min-h-10">
                Discard draft
              </SubmitButton>
            ) : null}
            {page === null && (isEdited || isDraft) ? (
              <SubmitButton {...submit} value="reset" variant="quiet" className="min-h-10">
                Default text
              </SubmitButton>
            ) : null}
            <PublishLater label="Schedule" typed={answer?.scheduleAt} />
            <p role="status" className="min-h-[1lh] basis-full text-muted">
              {isHydrated ? (saving.state === "saved" && !isDraft ? NO_DRAFT : STATE_WORDS[saving.state]) : null}
            </p>
          </div>
          <p className="mb-3 text-muted">
            You can use facts about the agency in any text: {"{agency}"}, {"{city}"}, {"{phone}"}, {"{email}"},{" "}
            {"{quoteTime}"}.
          </p>
          <DocumentFields field={field} value={content} editing={editing} />
        </Form>
        {mayAddPictures && takesPictures(field) ? (
          <section id={ADD_PICTURE} aria-label="Add a picture" className="scroll-mt-24 border-t border-ink/70 pt-3">
            <h2 className="font-[600]">Add a picture</h2>
            <p className="mt-1 text-muted">It’s stored in Pictures and comes first in each list above.</p>
            <PictureUpload
              action={`${PICTURES.path}/new`}
              target="_blank"
              onAdded={(picture) => setAdded((before) => [picture, ...before])}
            />
          </section>
        ) : null}
      </div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--admin-header)+1rem)] lg:self-start">
        {pages.length === 0 ? (
          <p className="text-muted">{NO_PREVIEW}</p>
        ) : (
          <DocumentPreview
            pages={pages}
            frame={frame}
            onPick={(target, point) =>
              focusField(form.current, findFieldOf(pressedAt(target, point), field, content, { identity, claims }))
            }
          />
        )}
      </div>
    </div>
  );
}

/** Runs one refresh at a time; requests during one cause one more. */
function useRefresh(refresh: () => Promise<void>): () => void {
  const state = useRef({ isRunning: false, isDue: false });
  return async function run() {
    const now = state.current;
    now.isDue = true;
    if (now.isRunning) return;
    now.isRunning = true;
    while (now.isDue) {
      now.isDue = false;
      await refresh().catch(() => {});
    }
    now.isRunning = false;
  };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name ? form?.elements.namedItem(name) : null;
  if (!(control instanceof HTMLElement)) return;
  for (let part = control.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}

/**
 * Returns the button to focus: the moved item's, after adding or removing the one that adds, or the field that was
 * reset.
 */
function buttonAfter(act: ListAct, path: string, more = ""): string {
  if (act === "reset") return formName(path);
  const list = path.replace(/\.\d+$/, "");
  const index = Number(path.slice(list.length + 1));
  if (act === "move") return actValue(more === "0" ? "down" : "up", `${list}.${more}`);
  if (act === "up") return actValue(index > 1 ? "up" : "down", `${list}.${index - 1}`);
  if (act === "down") return actValue("up", `${list}.${index + 1}`);
  return actValue("add", act === "add" ? path : list);
}

/** Returns the content with the value at a path replaced. */
function withValue(content: unknown, [step = "", ...rest]: readonly string[], value: unknown): unknown {
  const put = (inner: unknown) => (rest.length === 0 ? value : withValue(inner, rest, value));
  if (Array.isArray(content)) return content.with(Number(step), put(content[Number(step)]));
  const values = isRecord(content) ? content : {};
  return Object.assign({}, values, { [step]: put(values[step]) });
}
