import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { AdminAnswer } from "./admin-answer";
import { readControl, renewControl, textOf } from "./form-controls";
import { followRefresh, type Texts } from "./seen-version";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the version that a form's next save is based on. Reloading the screen (a save in place, an undo, a list that
 * follows its rows) loads a newer one, while the fields keep their values: the version follows only if `followRefresh`
 * finds that they hide nobody else's change. `opened`: the stored fields before someone else's version was shown.
 */
export function useSeenVersion(
  form: RefObject<HTMLFormElement | null>,
  {
    updatedAt,
    base,
    also = "",
    answer,
  }: {
    updatedAt: string | undefined;
    base: Fields;
    /** Another value that the decision depends on: the version may follow while it's unchanged. */
    also?: string;
    answer: AdminAnswer | undefined;
  },
): { version: string | undefined; opened: Fields; countSend: () => void } {
  const isIdle = useNavigation().state === "idle";
  const [answered, setAnswered] = useState(answer);
  const [version, setVersion] = useState(() => firstVersion(updatedAt, answer));
  const [seen, setSeen] = useState({ fields: answer?.current ?? base, also });
  const [opened, setOpened] = useState(base);
  const sent = useRef<Texts>(undefined);

  if (answer !== answered) {
    setAnswered(answer);
    if (answer?.current) {
      setOpened(seen.fields);
      setSeen({ fields: answer.current, also });
      setVersion(answer.current.updatedAt);
    }
  }

  const wasRefused = answer !== undefined && !answer.isDone;
  const read = JSON.stringify([updatedAt, base, also]);
  const handled = useRef(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each time that the screen was read
  useEffect(() => {
    if (!isIdle) return;
    const saved = wasRefused ? undefined : sent.current;
    const wasTold = sent.current !== undefined && answer?.isStale && !answer.current;
    sent.current = undefined;
    if (read === handled.current) return;
    handled.current = read;
    if (!form.current || updatedAt === undefined || updatedAt === version) return;
    // The refusal showed no other version, but said that there is one.
    if (wasTold) return follow();
    if (also !== seen.also && !saved) return;
    const now = textsOf(base);
    const names = Object.keys(now);
    const after = followRefresh({ seen: textsOf(seen.fields), stored: now, held: textsIn(form.current, names), saved });
    if (!after.follows) return;
    for (const name of after.renewed) renewControl(form.current.elements.namedItem(name), now[name] ?? "");
    follow();
  }, [read, isIdle]);

  function follow(): void {
    setVersion(updatedAt);
    setSeen({ fields: base, also });
  }

  function countSend(): void {
    if (form.current) sent.current = textsIn(form.current, Object.keys(base));
  }

  return { version, opened, countSend };
}

/**
 * Returns the version of a page rendered as a response: it shows the submitted values, so it's the version submitted
 * with them.
 */
export function firstVersion(updatedAt: string | undefined, answer: AdminAnswer | undefined): string | undefined {
  if (answer?.current) return answer.current.updatedAt;
  const sent = answer?.isStale ? undefined : answer?.result?.initialValue?.updatedAt;
  return typeof sent === "string" ? sent : updatedAt;
}

function textsOf(fields: Fields): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));
}

function textsIn(form: HTMLFormElement, names: readonly string[]): Texts {
  const held = names.flatMap((name) => {
    const text = readControl(form, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(held);
}
