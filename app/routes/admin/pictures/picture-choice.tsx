import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Picture as PictureModel } from "~/domain/pictures/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Each } from "~/ui/primitives/each";
import { Picture } from "~/ui/primitives/picture";
import { DENSE_CONTROL } from "../kit/fields";
import type { loader } from "./choose-pictures";
import { PICTURES } from "./pictures-list";

const PAUSE_MS = 200;

/**
 * A choice of one library picture, or none if that has a label: radio buttons with the newest, and with script a search
 * for others. The selected picture always remains listed. Use inside a `fieldset` with a legend.
 */
export function PictureChoice({
  name,
  form,
  chosen,
  none,
  kept,
  pictures,
  added = [],
  toValue = ({ id }) => id,
  onChoose,
  tools,
}: {
  name: string;
  /** Id of its form, when outside of it. */
  form?: string;
  /** The selected value; empty: none. */
  chosen: string;
  /** Label for no picture, such as `The drawn cover`; absent when one is required. */
  none?: string;
  /** Selected picture that isn't from the library. */
  kept?: string;
  /** The library's newest pictures and the selected one; from `readPictureChoices`. */
  pictures: readonly PictureModel[];
  /** Recently added pictures: listed first, regardless of the search. */
  added?: readonly PictureModel[];
  toValue?: (picture: PictureModel) => string;
  /** For forms that hold the selection themselves: `chosen` then follows. */
  onChoose?: (value: string) => void;
  /** Further actions on a picture. */
  tools?: (picture: PictureModel) => ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const search = useFetcher<typeof loader>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [own, setOwn] = useState(chosen);
  const [seen, setSeen] = useState<PictureModel>();
  const now = onChoose ? chosen : own;
  const picked = [seen, ...pictures].find((picture) => picture && toValue(picture) === now);
  const found = search.data?.pictures ?? pictures;
  const shown = [...new Map([...(picked ? [picked] : []), ...added, ...found].map((each) => [each.id, each])).values()];

  function choose(value: string): void {
    setOwn(value);
    onChoose?.(value);
  }

  function find(text: string): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      void search.load(`${PICTURES.path}/choose?${new URLSearchParams({ q: text })}`);
    }, PAUSE_MS);
  }

  return (
    <>
      {none === undefined ? null : (
        <label className="flex min-h-9 items-center gap-2">
          <input type="radio" form={form} name={name} value="" checked={now === ""} onChange={() => choose("")} />
          {none}
        </label>
      )}
      {kept === undefined ? null : (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            form={form}
            name={name}
            value={kept}
            checked={now === kept}
            onChange={() => choose(kept)}
          />
          <span className="min-w-0 wrap-anywhere">{kept}</span>
        </label>
      )}
      {isHydrated && (pictures.length > 0 || search.data) ? (
        <label className="mt-1 block max-w-sm">
          <span className="visually-hidden">Search the library</span>
          {/* Outside any form, so that the search is never submitted with it. */}
          <input
            type="search"
            form=""
            placeholder="Search the library"
            autoComplete="off"
            className={DENSE_CONTROL}
            onChange={(event) => find(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </label>
      ) : null}
      {search.data && found.length === 0 ? <p className="mt-2 text-muted">No matching pictures.</p> : null}
      <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Each of={shown}>
          {(picture) => (
            <li className="min-w-0 rounded-md border border-rule p-2.5">
              <label className="block cursor-pointer">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 40rem) 14rem, 45vw"
                  className="aspect-3/2 w-full rounded object-cover"
                />
                <span className="mt-2 flex items-start gap-2">
                  <input
                    type="radio"
                    form={form}
                    name={name}
                    value={toValue(picture)}
                    checked={toValue(picture) === now}
                    className="mt-1.5 shrink-0"
                    onChange={() => {
                      setSeen(picture);
                      choose(toValue(picture));
                    }}
                  />
                  <span className="line-clamp-3 min-w-0 wrap-anywhere">{picture.alt}</span>
                </span>
              </label>
              {tools?.(picture)}
            </li>
          )}
        </Each>
      </ul>
    </>
  );
}
