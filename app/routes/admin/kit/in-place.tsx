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
  /** Posts the fields to the list's action. Once it has succeeded, its toast offers to post `undo`. */
  save: (fields: Fields, undo?: Fields) => void;
  /** Changes of the row with this `id` that are being saved right now: show them as if they were done. */
  pending: (id: string) => Fields | undefined;
};

/** Time that the next save waits for the notice of the one before; a save that ends without an answer has none. */
const TOLD_WITHIN_MS = 1000;

/**
 * For what a list saves in place, such as a status. Call it in the list's component: rows may go away by being saved.
 * One save follows the other: someone who presses on through a choice sends each step from the one before.
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
  // After the effect that tells it: the next save sets other fields for Undo.
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
        // Not before what the list says of it by now, which the router shows in a transition.
        startTransition(() => setUnsaved((all) => all.filter((each) => each !== fields)));
      }
    };
    lastSave.current = lastSave.current.then(send, send);
    trackSave(lastSave.current);
  }
  return { save, pending: (id) => unsaved.findLast((fields) => fields.id === id) };
}

/**
 * A form of one button or choice in a row. Before script it is sent as any form; then `inPlace` saves it. `isOnce`: it
 * makes something, once for `leadOnce`.
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

/** A choice that is saved as soon as it is made. `fields` names the row and the intent. */
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
  /** Name of a field that tells which value was seen, so that the verb can refuse when someone was faster. */
  seen?: string;
  /** For screen readers, with the row's own name: `Status of Avery Quinn`. */
  label: string;
  value: string;
  choices: readonly Choice[];
  className?: string;
  /** Its choices are names, which have any length and may be cut. */
  isOfNames?: boolean;
  /** It is a status: a dot of the value's tone and the word alone, until someone points at it. */
  tones?: Readonly<Record<string, StatusTone>>;
  /** Shown in place of the choice, which opens as the icon is pressed. */
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
