import { useEffect, useRef, useState } from "react";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { fillControl, textOf } from "./form-controls";

type Choice = "mine" | "theirs";

/**
 * Shows that someone else has saved since this form was opened: both versions of every field that differs, side by
 * side. The form below keeps the user's values, except where only the other side changed; each field can be switched.
 * The next save is then made knowingly.
 */
export function StaleNotice({
  current,
  mine,
  base,
  labels,
}: {
  /** The currently stored fields. */
  current: Readonly<Record<string, string>>;
  /** The submitted fields. */
  mine: Readonly<Record<string, unknown>>;
  /** The fields when the form was opened. */
  base: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
}) {
  const box = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const differing = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(current[name]));

  function choose(name: string, choice: Choice): void {
    const control = box.current?.closest("form")?.elements.namedItem(name);
    fillControl(control, textOf(choice === "mine" ? mine[name] : current[name]));
    setChoices((now) => ({ ...now, [name]: choice }));
  }

  // Fields that this user didn't change take the stored value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each comparison
  useEffect(() => {
    for (const name of differing) if (textOf(mine[name]) === textOf(base[name])) choose(name, "theirs");
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <section
      ref={box}
      aria-labelledby="stale-title"
      className="mx-5 mt-5 rounded-md border border-warn bg-warn-wash p-4"
    >
      <h3 id="stale-title" className="font-sans font-[600]">
        Someone else saved this while you were editing
      </h3>
      <p className="mt-1">
        {differing.length === 0
          ? "Both versions are now identical. Saving again changes nothing."
          : isHydrated
            ? "The form below combines your changes and theirs. Where you both changed something, choose a version. Then save again."
            : "Your version is in the form below. Saving again replaces the other one."}
      </p>
      <div className="mt-3 space-y-3">
        {differing.map((name) => (
          <div key={name} className="border-t border-warn/40 pt-2.5">
            <p className="font-[550]">{labels[name]}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
              <Version title="Yours" text={textOf(mine[name])} isChosen={choices[name] !== "theirs"} />
              <Version title="Theirs" text={textOf(current[name])} isChosen={choices[name] === "theirs"} />
            </dl>
            {isHydrated ? (
              <div className="mt-2 flex gap-2">
                {(["mine", "theirs"] as const).map((choice) => (
                  <Button
                    key={choice}
                    variant="secondary"
                    aria-pressed={(choices[name] ?? "mine") === choice}
                    aria-label={`${choice === "mine" ? "Keep mine" : "Take theirs"}: ${labels[name]}`}
                    onClick={() => choose(name, choice)}
                    className="min-h-9 px-3 aria-pressed:border-bluebonnet aria-pressed:bg-bluebonnet-wash"
                  >
                    {choice === "mine" ? "Keep mine" : "Take theirs"}
                  </Button>
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function Version({ title, text, isChosen }: { title: string; text: string; isChosen: boolean }) {
  return (
    <div className={isChosen ? undefined : "text-muted"}>
      <dt className="text-eyebrow text-muted">{title}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap">{text || "(empty)"}</dd>
    </div>
  );
}
