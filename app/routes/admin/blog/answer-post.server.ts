import { data } from "react-router";
import { postFields } from "~/domain/posts/post-fields";
import { removeFigure } from "~/domain/posts/post-figures.server";
import { POST_MISSING, PostInput } from "~/domain/posts/post-input";
import { type Publication, publishPost } from "~/domain/posts/publish-post.server";
import { type Shrinks, saveDraft } from "~/domain/posts/save-draft.server";
import { schedulePost, unschedulePost } from "~/domain/posts/schedule-post.server";
import type { PostProblems } from "~/domain/posts/schema";
import { unpublishPost } from "~/domain/posts/unpublish-post.server";
import { momentOfWallTime } from "~/lib/agency-moment";
import { lostParts } from "~/lib/lost-parts";
import { bad, failedTo, good, incomplete, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { spelled } from "~/lib/spelling";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, sayRefused, whenStale } from "../answer.server";
import type { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { skippedHour } from "../skipped-hour";
import { BLOG_PATH } from "./blog-list";

const POST_BAD_MOMENT = bad("Not scheduled", "Choose a time within the next year. Your text is saved.");

type Office = ReturnType<typeof backOffice>;

/** A save that waits for confirmation because it would remove more than half of the article. */
export type AskedToShrink = Pick<Shrinks, "html" | "words"> & {
  /** The pressed button, and the time field next to it. */
  intent: string;
  scheduleAt: string;
};

/** `editedAt`: version of the working copy after a save that stayed on the page. */
export type PostAnswer = AdminAnswer & {
  editedAt?: string;
  shrinks?: AskedToShrink;
  /** Descriptions of parts that couldn't be saved. */
  lost?: string[];
  /** Local time that replaces the chosen one. */
  scheduleAt?: string;
};

const INTENTS = ["save", "autosave", "preview", "publish", "schedule"];

/** Handles everything that the editor posts. */
export async function answerPost({ app }: Office, { id, form }: { id: number; form: FormData }) {
  const agreed = form.get("mayShrink");
  const mayShrink = typeof agreed === "string" && INTENTS.includes(agreed);
  const intent = mayShrink ? agreed : form.get("intent");
  const scheduleAt = String(form.get(mayShrink ? "askedScheduleAt" : "scheduleAt") ?? "");
  const target = { id, updatedAt: readUpdatedAt(form) };
  const here = `${BLOG_PATH}/${id}`;
  if (intent === "unpublish")
    return simple(() => unpublishPost(app, target), good("Taken off the site", "The text is kept here."));
  if (intent === "unschedule") return simple(() => unschedulePost(app, target), good(spelled("Schedule canceled")));
  if (intent === "remove-figure") {
    const fileId = String(form.get("figure") ?? "");
    return asAdminAction(app, () => removeFigure(app, { postId: id, fileId }), {
      failed: failedTo("save the post"),
      done({ outcome }) {
        if (outcome === "removed") return goWithNotice(here, good("Picture deleted"));
        onlyLeft(outcome, "in-use");
        return sayRefused(
          bad(
            "The picture is in use",
            "Remove it from the text or choose another cover, and save. Then you can delete it.",
          ),
        );
      },
    });
  }
  const parsed = parseForm(form, PostInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, incomplete("Post"), POST_MISSING);
  const publication = { ...target, post: parsed.value, mayShrink } satisfies Publication;
  const current = whenStale("post.stale", ({ content, editedAt }) => ({ ...postFields(content), updatedAt: editedAt }));
  const common = { sent: parsed, failed: failedTo("save the post"), current };
  const sentHtml = form.get("html");
  const lost = lostParts(typeof sentHtml === "string" ? sentHtml : "");
  if (intent === "autosave") {
    return asAdminAction(app, () => saveDraft(app, publication), {
      failed: failedTo("save the post"),
      done(result) {
        if (result.outcome === "shrinks") return data<PostAnswer>({ shrinks: questionOf(result) }, { status: 200 });
        onlyLeft(result.outcome, "saved");
        return data<PostAnswer>({ editedAt: result.editedAt, isDone: true, lost }, { status: 200 });
      },
    });
  }
  if (intent === "publish") {
    return asAdminAction(app, () => publishPost(app, publication), {
      ...common,
      done(result) {
        if (result.outcome === "shrinks") return askToShrink(result);
        if (result.outcome === "incomplete") return notReady(result);
        onlyLeft(result.outcome, "published");
        return goWithNotice(here, good("Published", "It’s live on the site now."));
      },
    });
  }
  if (intent === "schedule") {
    const at = momentOfWallTime(scheduleAt);
    if (!at) return data<PostAnswer>({ notice: POST_BAD_MOMENT, result: parsed.reply() }, { status: 400 });
    const skipped = skippedHour(scheduleAt);
    if (skipped) {
      const { notice, instead } = skipped;
      return data<PostAnswer>({ notice, result: parsed.reply(), scheduleAt: instead }, { status: 400 });
    }
    return asAdminAction(app, () => schedulePost(app, { ...publication, at }), {
      ...common,
      done(result) {
        if (result.outcome === "shrinks") return askToShrink(result);
        if (result.outcome === "incomplete") return notReady(result);
        if (result.outcome === "scheduled")
          return goWithNotice(here, good("Scheduled", "It goes public at that time, exactly as it is now."));
        onlyLeft(result.outcome, "bad-moment");
        return data<PostAnswer>({ notice: POST_BAD_MOMENT, result: parsed.reply() }, { status: 400 });
      },
    });
  }
  return asAdminAction(app, () => saveDraft(app, publication), {
    ...common,
    done(result) {
      if (result.outcome === "shrinks") return askToShrink(result);
      onlyLeft(result.outcome, "saved");
      const notice =
        lost.length > 0
          ? good(
              "Draft saved in part",
              "An article can’t hold pictures from elsewhere, videos, scripts, form fields, underlining or strikethrough, so those were left out.",
            )
          : good("Draft saved");
      return goWithNotice(intent === "preview" ? `${here}/preview` : here, notice);
    },
  });

  function questionOf({ html, words }: Shrinks): AskedToShrink {
    return { html, words, intent: intent === "autosave" ? "save" : String(intent ?? "save"), scheduleAt };
  }

  function askToShrink(result: Shrinks) {
    const answer = {
      notice: bad(
        "Not saved yet",
        "More than half of the article would be deleted. Answer the question above it first.",
      ),
      result: parsed.reply(),
      shrinks: questionOf(result),
    };
    return data<PostAnswer>(answer, { status: 409 });
  }

  function simple(verb: () => Promise<void>, notice: Notice) {
    return asAdminAction(app, verb, { failed: failedTo("save the post"), done: () => goWithNotice(here, notice) });
  }

  function notReady({ problems, editedAt }: { problems: PostProblems; editedAt: string }) {
    const fieldErrors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]));
    const result = parsed.reply({ fieldErrors });
    return data<PostAnswer>(
      {
        notice: bad("Not published yet", "Your text is saved. Anything still missing is marked below."),
        result,
        editedAt,
      },
      { status: 400 },
    );
  }
}
