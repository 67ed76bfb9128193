import { Autocomplete } from "@base-ui/react/autocomplete";
import { CornerDownLeft, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { inOwnLetters } from "~/lib/own-letters";
import { Modal } from "../kit/modal";
import { type Place, type PlaceGroup, SEARCH_PATH } from "./found";
import { matchingScreens } from "./match-screens";
import { recentElsewhere } from "./recent-places";
import type { loader } from "./search";

const PAUSE_MS = 120;

/** Finds everything the user may see: screens and actions instantly, people and records from the server. */
export default function CommandPalette({ person, onClose }: { person: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const { pathname } = useLocation();
  const [recent] = useState(() => recentElsewhere(person, pathname));
  const fetcher = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;

  useEffect(() => {
    const address = `${SEARCH_PATH}?${new URLSearchParams({ q: text.trim() })}`;
    const timer = setTimeout(() => void load.current(address), text === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const { data } = fetcher;
  const isCurrent = data?.text === text.trim();
  // Earlier results stay visible until new ones arrive.
  const groups: PlaceGroup[] = [
    ...(recent.length > 0 && text.trim() === "" ? [{ value: "Recent", items: recent }] : []),
    ...matchingScreens(data?.screens ?? [], text),
    ...(text.trim() === "" ? [] : (data?.found ?? [])),
  ];

  function go({ path }: Place): void {
    onClose();
    void navigate(path);
  }

  return (
    <Modal
      title="Search or jump to"
      onClose={onClose}
      closeControl={({ children: _, ...look }) => (
        <button type="button" onClick={onClose} {...look}>
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    >
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups}
        value={text}
        onValueChange={setText}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={(place: Place) => place.label}
      >
        <div className="flex items-center gap-3 px-5 py-1">
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <Autocomplete.Input
            aria-label="Search everything"
            placeholder="A name, an address, a screen…"
            maxLength={200}
            data-autofocus
            className="min-h-11 w-full bg-transparent text-body outline-none placeholder:text-muted"
          />
        </div>
        {/* Fixed height, so that arriving results don't move anything. */}
        <div className="h-[min(26rem,60dvh)] overflow-y-auto border-t border-rule p-2">
          <Autocomplete.Status className="visually-hidden">
            {isCurrent ? `${groups.reduce((sum, { items }) => sum + items.length, 0)} found` : ""}
          </Autocomplete.Status>
          <Autocomplete.Empty>
            <p className="px-3 py-6 text-center text-muted empty:hidden">
              {isCurrent ? "Nothing found. The first letters of a name or a title are enough." : "Looking…"}
            </p>
          </Autocomplete.Empty>
          <Autocomplete.List>
            {(group: PlaceGroup) => (
              <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
                <Autocomplete.GroupLabel className="px-3 pt-1.5 pb-1 text-eyebrow text-muted">
                  {group.value}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(place: Place) => (
                    <Autocomplete.Item
                      key={place.value}
                      value={place}
                      onClick={() => go(place)}
                      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 data-[highlighted]:bg-bluebonnet-wash lg:min-h-9"
                    >
                      <span className="shrink-0 font-[550]">{place.label}</span>
                      <span className="min-w-0 grow truncate text-muted">{inOwnLetters(place.note)}</span>
                      <CornerDownLeft
                        aria-hidden="true"
                        className="invisible size-4 shrink-0 text-muted group-data-[highlighted]:visible"
                      />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </Modal>
  );
}
