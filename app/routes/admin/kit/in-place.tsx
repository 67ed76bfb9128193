import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { Form, type FormProps } from "react-router";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "./fields";
import type { Choice } from "./list-toolbar";
import { useOnceKey } from "./once-key";
import { useOwnAction } from "./own-address";
import { trackSave } from "./saves-under-way";
import type { StatusTone } from "./status";
import { useToastAction } from "./use-toast-action";

type Fields = Readonly<Record<string, string>>;

export type InPlace = {
  /** Posts the fields to the list's action. On success, the toast offers to post `undo`. */
  save: (fields: Fields, undo?: Fields) => void;
  /** Unsaved changes of the row with this `id`: show them as if they were done. */
  pending: (id: string) => Fields | undefined;
};

/**
 * Maximum wait for the previous save's notice before the next save, in milliseconds; a save that ends without a
 * response has none.
 */
const TOLD_WITHIN_MS = 1000;

/**
 * Saves changes of a list in place, such as a status. Call it in the list's component, since saving may remove rows.
 * Saves run one after the other: stepping quickly through a select sends each step from the one before.
 */
export function useInPlace(): InPlace {
  const undoFields = useRef<Fields>(undefined);
  const lastSave = useRef<Promise<void>>(Promise.resolve());
  const [unsaved, setUnsaved] = useState<readonly Fields[]>([]);
  const told = useRef(() => {});
  const fetcher = useToastAction(() => {
    const fields = undoFields.current;
    return fields && { label: "Undo", of: fields.id, run: () => save(fields) };
  });
  // Runs after the effect that shows the toast: the next save sets other fields for Undo.
  useEffect(() => {
    if (fetcher.data) told.current();
  }, [fetcher.data]);
  function save(fields: Fields, undoWith?: Fields): void {
    setUnsaved((all) => [...all, fields]);
    const send = async () => {
      undoFields.current = undoWith;
      const isTold = new Promise<void>((resolve) => {
        told.current = resolve;
      });
      try {
        await fetcher.submit(fields, { method: "post", preventScrollReset: true });
        if (undoWith) await Promise.race([isTold, new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS))]);
      } finally {
        // Waits for the reloaded list, which the router renders in a transition.
        startTransition(() => setUnsaved((all) => all.filter((each) => each !== fields)));
      }
    };
    lastSave.current = lastSave.current.then(send, send);
    trackSave(lastSave.current);
  }
  return { save, pending: (id) => unsaved.findLast((fields) => fields.id === id) };
}

/**
 * A form in a row with one button or select. Without script it is sent normally; with script `inPlace` saves it.
 * `isOnce`: it creates something, once for `leadOnce`.
 */
export function InPlaceForm({
  inPlace,
  fields: own,
  undo,
  isOnce,
  children,
  ...rest
}: { inPlace: InPlace; fields: Fields; undo?: Fields; isOnce?: boolean; children: ReactNode } & Omit<
  FormProps,
  "onSubmit" | "method" | "action"
>) {
  const action = useOwnAction();
  const formKey = useOnceKey();
  const fields = isOnce ? { ...own, formKey } : own;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        inPlace.save(fields, undo);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** A select that saves as soon as it changes. `fields` names the row and the intent. */
export function InPlaceSelect({
  inPlace,
  fields,
  name,
  seen,
  label,
  value,
  choices,
  className,
  isOfNames,
  tones,
  icon,
}: {
  inPlace: InPlace;
  fields: Fields & { id: string };
  name: string;
  /** Name of a field with the value that was shown, so that the verb can refuse when someone else was faster. */
  seen?: string;
  /** Accessible label with the row's name: `Status of Avery Quinn`. */
  label: string;
  value: string;
  choices: readonly Choice[];
  className?: string;
  /** Its choices are names of any length, which may be truncated. */
  isOfNames?: boolean;
  /** Shown as a status: a dot in the value's tone and the label alone, until hovered. */
  tones?: Readonly<Record<string, StatusTone>>;
  /** Icon shown instead of the select, which opens when it's pressed. */
  icon?: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const action = useOwnAction();
  const shown = inPlace.pending(fields.id)?.[name] ?? value;
  const sent = (chosen: string, before: string) => ({ ...fields, ...(seen ? { [seen]: before } : {}), [name]: chosen });
  const select = (
    <select
      name={name}
      aria-label={label}
      data-names={isOfNames ? "" : undefined}
      value={shown}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        inPlace.save(sent(chosen, shown), sent(shown, chosen));
      }}
      className={classNames(
        DENSE_CONTROL,
        "min-h-9 cursor-pointer py-1 lg:min-h-8 lg:py-0.5",
        icon === undefined && "w-auto",
        tones && "status-choice",
        icon !== undefined && "icon-choice",
        className,
      )}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  return (
    <Form method="post" action={action} preventScrollReset className="relative inline-flex items-center gap-1.5">
      {Object.entries(seen ? { ...fields, [seen]: value } : fields).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      {tones ? <span aria-hidden="true" className="status status-dot" data-tone={tones[shown]} /> : null}
      {icon === undefined ? (
        select
      ) : (
        <span className="icon-choice-box">
          {icon}
          {select}
        </span>
      )}
      {isHydrated ? null : (
        <button type="submit" className="link min-h-9 px-1 not-noscript:hidden lg:min-h-8">
          Save
        </button>
      )}
    </Form>
  );
}
