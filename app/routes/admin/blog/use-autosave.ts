import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBeforeUnload, useFetcher } from "react-router";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { firstVersion } from "../kit/use-seen-version";
import type { AskedToShrink, PostAnswer } from "./answer-post.server";

const PAUSE_MS = 1500;
/** Limit of browsers for requests that outlive the page. */
const KEEPALIVE_MAX_CHARACTERS = 60_000;

/** Share of the stored length below which an article may have been emptied by accident. */
const MUCH_SHORTER = 0.5;

export type SaveState = "saved" | "waiting" | "saving" | "refused" | "shrinks" | "stale";

/**
 * Saves the working copy a moment after each change. `seen` is the version that the next save is based on. Stops when
 * someone else has saved: the form's own button then shows both versions. `asked`: a save waits for confirmation
 * because it removes this much of the article.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  post: EditedPost,
  answer: PostAnswer | undefined,
): {
  seen: string;
  state: SaveState;
  touch: () => void;
  hold: () => void;
  /**
   * True when leaving now would lose something: changes that can't be saved as they are, or a large part of the
   * article.
   */
  isAtRisk: () => boolean;
  problem: string | undefined;
  /** Descriptions of parts that the last save left out. */
  lost: readonly string[];
  asked: AskedToShrink | undefined;
} {
  const fetcher = useFetcher<PostAnswer>();
  const [seen, setSeen] = useState(() => answer?.editedAt ?? firstVersion(post.editedAt, answer) ?? post.editedAt);
  const [state, setState] = useState<SaveState>(stateAfter(answer));
  const [asked, setAsked] = useState(answer?.shrinks);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAgain = useRef(false);
  const isHeld = useRef(false);
  const handled = useRef(answer);
  /** Stored content at the version `seen`, as loaded; empty until the loader has read that version. */
  const known = useRef(JSON.stringify(post.content));
  const articleLength = useRef({ stored: post.content.html.length, sent: 0 });
  const { data, state: sending, submit } = fetcher;

  const touch = useCallback(() => {
    setState((now) => (now === "stale" ? now : "waiting"));
    isAgain.current = true;
  }, []);
  /** Pauses saving while a button submits the form: nothing may overtake it. */
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    isAgain.current = false;
    isHeld.current = true;
  }, []);

  const isAtRisk = () => {
    if (state === "refused" || state === "shrinks" || state === "stale") return true;
    return state !== "saved" && lengthOf(form.current) < articleLength.current.stored * MUCH_SHORTER;
  };

  // A button's response has arrived: the page shows what is stored now. A page reloaded for another reason may have
  // someone else's text: then the next save is refused, and both versions are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: each answer brings another post
  useEffect(() => {
    const stored = JSON.stringify(post.content);
    const isTaken = isHeld.current && (!answer || answer.isDone || answer.current);
    const isNew = answer !== handled.current;
    handled.current = answer;
    if (isNew && answer?.editedAt) setSeen(answer.editedAt);
    else if (isTaken || post.editedAt === seen || stored === known.current) {
      setSeen(post.editedAt);
      known.current = stored;
    }
    if (!isHeld.current) return;
    isHeld.current = false;
    setAsked(answer?.shrinks);
    if (!isAgain.current) setState(stateAfter(answer));
  }, [post, answer]);

  useEffect(() => {
    if (!data) return;
    if (data.isDone) articleLength.current.stored = articleLength.current.sent;
    if (data.editedAt) {
      setSeen(data.editedAt);
      known.current = "";
    }
    setAsked(data.shrinks);
    setState((now) => {
      if (data.isDone) return isAgain.current ? now : "saved";
      if (data.shrinks) return isAgain.current ? now : "shrinks";
      return data.notice?.title.startsWith("Someone else") ? "stale" : "refused";
    });
  }, [data]);

  useEffect(() => {
    if (state !== "waiting" || sending !== "idle") return;
    const save = () => {
      if (!form.current || !isAgain.current) return;
      isAgain.current = false;
      const fields = new FormData(form.current);
      fields.set("intent", "autosave");
      fields.set("updatedAt", seen);
      articleLength.current.sent = lengthOf(form.current);
      setState("saving");
      void submit(fields, { method: "post" });
    };
    timer.current = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer.current);
  });

  useBeforeUnload((event) => {
    if (state !== "saved") event.preventDefault();
  });

  // Saves even when the user follows a link within the pause. Runs before the page is unmounted: fields outside the
  // form's element belong to it only while both are there.
  const latest = useRef(seen);
  latest.current = seen;
  useLayoutEffect(() => {
    const [element, path] = [form.current, window.location.pathname];
    return () => {
      if (!element || !isAgain.current) return;
      const fields = new FormData(element);
      fields.set("intent", "autosave");
      fields.set("updatedAt", latest.current);
      const body = new URLSearchParams([...fields] as [string, string][]); // safe: this form has no files
      const keepalive = body.toString().length < KEEPALIVE_MAX_CHARACTERS;
      fetch(path, { method: "post", body, keepalive }).catch(() => {});
    };
  }, [form]);

  const said = data ?? answer;
  return {
    seen,
    state,
    touch,
    hold,
    isAtRisk,
    asked,
    problem: said?.isDone ? undefined : said?.notice?.text,
    lost: data?.lost ?? [],
  };
}

function lengthOf(form: HTMLFormElement | null): number {
  const field = form?.elements.namedItem("html");
  return field instanceof HTMLTextAreaElement ? field.value.length : 0;
}

function stateAfter(answer: PostAnswer | undefined): SaveState {
  if (!answer || answer.isDone) return "saved";
  if (answer.shrinks) return "shrinks";
  return answer.current ? "stale" : "refused";
}
