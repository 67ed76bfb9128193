import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import { onlyLeft } from "~/lib/only-left";
import type { DraftAnswer } from "./document-draft";

/** Delay between a change and its save, and between saves. */
const PAUSE_MS = 40;
const RETRY_MS = 3000;
/** Limit of browsers for requests that outlive the page. */
const KEEPALIVE_MAX_CHARACTERS = 60_000;

type Submitter = HTMLElement | null | undefined;

export type DraftState = "saved" | "waiting" | "stale" | "failed";

/**
 * Saves the draft a moment after each change (`touch`), one save at a time, and calls `onSaved` after each. Stops when
 * someone else has saved: the form's own buttons then show both texts. A change just before leaving is still sent.
 * `answer` is the response to one of the form's buttons on this page: saving, which had paused for it, then continues
 * from the version that it stored, `keptAt`.
 */
export function useDraftSaving(
  form: RefObject<HTMLFormElement | null>,
  {
    address,
    updatedAt,
    answer,
    onSaved,
  }: { address: string; updatedAt: string; answer: { keptAt?: string } | undefined; onSaved: () => void },
) {
  const [seen, setSeen] = useState(updatedAt);
  const [state, setState] = useState<DraftState>("saved");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>();
  const work = useRef({
    seen: updatedAt,
    due: 0,
    sent: 0,
    saved: 0,
    /** Counts forms that buttons have submitted. */
    held: 0,
    isSending: false,
    isOver: false,
    timer: 0,
    /** Start time of the planned save. */
    timerAt: 0,
    onSaved,
    send: undefined as Submitter,
  });
  work.current.onSaved = onSaved;

  function plan(element: HTMLFormElement, pause: number): void {
    const now = work.current;
    const at = performance.now() + pause;
    // Saves what has been typed so far even if the user keeps typing.
    if (now.timer !== 0 && now.timerAt <= at) return;
    clearTimeout(now.timer);
    now.timerAt = at;
    now.timer = window.setTimeout(() => {
      now.timer = 0;
      void save(element);
    }, pause);
  }

  async function save(element: HTMLFormElement): Promise<void> {
    const now = work.current;
    if (now.isSending || now.isOver || now.due === now.saved) return;
    now.isSending = true;
    const change = now.due;
    now.sent = change;
    let next = PAUSE_MS;
    try {
      const answer = await send(element, address, now.seen);
      if (answer.outcome === "stale") {
        now.isOver = true;
        return setState("stale");
      }
      onlyLeft(answer.outcome, "saved");
      now.saved = change;
      now.seen = answer.updatedAt;
      setSeen(answer.updatedAt);
      const field = element.elements.namedItem("updatedAt");
      if (field instanceof HTMLInputElement) field.value = answer.updatedAt;
      setProblems(answer.problems);
      setState(now.due === change ? "saved" : "waiting");
      now.onSaved();
    } catch {
      setState("failed");
      next = RETRY_MS;
    } finally {
      now.isSending = false;
      const submitter = now.send;
      now.send = undefined;
      if (submitter !== undefined) element.requestSubmit(submitter);
      else if (now.due !== now.saved) plan(element, next);
    }
  }

  // Text typed during a save goes into the next one, which a closing page can no longer send.
  useBeforeUnload((event) => {
    const { isSending, due, sent } = work.current;
    if (isSending && due !== sent) event.preventDefault();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each answer
  useEffect(() => {
    if (!answer || !form.current) return;
    const now = work.current;
    now.isOver = false;
    if (answer.keptAt !== undefined) {
      now.saved = now.held;
      now.seen = answer.keptAt;
      setSeen(answer.keptAt);
      setState(now.due === now.saved ? "saved" : "waiting");
    }
    setProblems(undefined);
    if (now.due !== now.saved) plan(form.current, PAUSE_MS);
  }, [answer]);

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const element = form.current;
    const flush = () => {
      if (element) void latestSave.current(element);
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [form]);

  return {
    seen,
    state,
    /** Problems of the last save, unless a button got a response since. */
    problems,
    touch() {
      if (state === "stale") return;
      work.current.due += 1;
      work.current.isOver = false;
      setState("waiting");
      if (form.current) plan(form.current, PAUSE_MS);
    },
    /** Pauses saving while a button submits the form: waits for a running save, and lets none overtake it. */
    hold(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
      clearTimeout(work.current.timer);
      work.current.timer = 0;
      if (work.current.isSending) {
        event.preventDefault();
        work.current.send = event.nativeEvent.submitter;
      } else {
        work.current.isOver = true;
        work.current.held = work.current.due;
      }
    },
  };
}

async function send(form: HTMLFormElement, address: string, seen: string): Promise<DraftAnswer> {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]); // safe: this form has no files
  body.set("updatedAt", seen);
  const keepalive = body.toString().length < KEEPALIVE_MAX_CHARACTERS;
  const response = await fetch(address, { method: "post", body, keepalive });
  if (!response.headers.get("content-type")?.includes("json"))
    throw new Error(`the draft was answered with ${response.status}`);
  return response.json();
}
