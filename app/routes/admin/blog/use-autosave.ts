import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBeforeUnload, useFetcher } from "react-router";
import type { PostAnswer } from "./answer-post.server";

const PAUSE_MS = 1500;

export type SaveState = "saved" | "waiting" | "saving" | "refused" | "stale";

/**
 * Keeps the working copy a moment after each change. `seen` is the version that the next save is based on. Stops when
 * somebody else has saved: then the form's own button shows both versions.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  editedAt: string,
): { seen: string; state: SaveState; touch: () => void; hold: () => void; problem: string | undefined } {
  const fetcher = useFetcher<PostAnswer>();
  const [seen, setSeen] = useState(editedAt);
  const [state, setState] = useState<SaveState>("saved");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAgain = useRef(false);
  const { data, state: sending, submit } = fetcher;

  const touch = useCallback(() => {
    setState((now) => (now === "stale" ? now : "waiting"));
    isAgain.current = true;
  }, []);
  /** The form is being sent by a button: nothing may overtake it. */
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    isAgain.current = false;
  }, []);

  useEffect(() => setSeen(editedAt), [editedAt]);

  useEffect(() => {
    if (!data) return;
    if (data.editedAt) setSeen(data.editedAt);
    setState((now) => {
      if (data.isDone) return isAgain.current ? now : "saved";
      return data.notice?.title.startsWith("Somebody else") ? "stale" : "refused";
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
      setState("saving");
      void submit(fields, { method: "post" });
    };
    timer.current = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer.current);
  });

  useBeforeUnload((event) => {
    if (state !== "saved") event.preventDefault();
  });

  // Whoever follows a link within the pause has written it all the same.
  const latest = useRef(seen);
  latest.current = seen;
  useEffect(() => {
    const [element, path] = [form.current, window.location.pathname];
    return () => {
      if (!element || !isAgain.current) return;
      const fields = new FormData(element);
      fields.set("intent", "autosave");
      fields.set("updatedAt", latest.current);
      void fetch(path, {
        method: "post",
        body: new URLSearchParams([...fields] as [string, string][]),
        keepalive: true,
      }); // safe: this form has no files
    };
  }, [form]);

  return { seen, state, touch, hold, problem: data?.isDone ? undefined : data?.notice?.text };
}
