import { type RefObject, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { previewAddress } from "./document-path";
import { morphPage } from "./morph-page";

/** Page widths in the preview, in CSS pixels. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_LABELS = { desktop: "Desktop", phone: "Phone" } as const satisfies Record<Width, string>;

/** The page with its drafts. Without script it's as of when the screen was opened. */
export function DocumentPreview({
  pages,
  frame,
  onPick,
}: {
  pages: readonly string[];
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called when the user presses something in the page. */
  onPick: (target: Element, point: { x: number; y: number }) => void;
}) {
  const isHydrated = useIsHydrated();
  const [page, setPage] = useState(pages[0] ?? "/");
  const [width, setWidth] = useState<Width>("desktop");
  const [isDark, setIsDark] = useState(false);
  const { room, size } = useSize();
  const scale = Math.min(1, size.width / WIDTHS[width]);
  const pick = useRef(onPick);
  pick.current = onPick;

  const dress = () => {
    const shown = frame.current?.contentDocument;
    if (shown) shown.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each choice
  useEffect(dress, [isDark]);

  const onLoad = () => {
    dress();
    const shown = frame.current?.contentDocument;
    shown?.addEventListener("click", (event) => {
      event.preventDefault();
      const point = { x: event.clientX, y: event.clientY };
      if (event.target) pick.current(event.target as Element, point); // safe: only elements are clicked
    });
  };
  // A frame loaded before script ran has fired no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === "complete") onLoad();
  }, []);

  return (
    <section aria-label="Preview" className="flex min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isHydrated && pages.length > 1 ? (
          <select
            aria-label="Page to preview"
            value={page}
            onChange={(event) => setPage(event.target.value)}
            className={classNames(DENSE_CONTROL, "w-auto max-w-56 cursor-pointer")}
          >
            {pages.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : null}
        {isHydrated ? (
          <fieldset className="flex items-center gap-1">
            <legend className="visually-hidden">Width of the preview</legend>
            {(["desktop", "phone"] as const).map((each) => (
              <Toggle key={each} isOn={width === each} onPress={() => setWidth(each)}>
                {WIDTH_LABELS[each]}
              </Toggle>
            ))}
            <Toggle isOn={isDark} onPress={() => setIsDark(!isDark)}>
              Dark
            </Toggle>
          </fieldset>
        ) : null}
        <a
          href={previewAddress(page)}
          target="_blank"
          rel="noopener"
          className="link ml-auto inline-flex min-h-9 items-center"
        >
          Open in a new tab
        </a>
      </div>
      <div
        ref={room}
        className="h-[60dvh] overflow-hidden rounded-md border border-rule bg-sunken lg:h-[calc(100dvh-12rem)]"
      >
        <iframe
          ref={frame}
          title="Preview of the page"
          src={previewAddress(page)}
          sandbox="allow-same-origin"
          onLoad={onLoad}
          className="mx-auto block size-full origin-top-left border-0 bg-paper"
          style={
            isHydrated && size.width > 0
              ? {
                  width: WIDTHS[width],
                  height: size.height / scale,
                  transform: `scale(${scale})`,
                  marginInline: scale < 1 ? 0 : "auto",
                }
              : undefined
          }
        />
      </div>
    </section>
  );
}

/** Updates a frame's content in place. */
export async function refreshPreview(frame: HTMLIFrameElement | null): Promise<void> {
  const shown = frame?.contentDocument;
  if (!frame || !shown?.body) return;
  const response = await fetch(frame.src, { headers: { accept: "text/html" } });
  if (response.ok) morphPage(shown, await response.text());
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        "min-h-9 cursor-pointer rounded-md border px-3 max-md:min-h-11",
        isOn ? "border-bluebonnet bg-bluebonnet-wash text-ink" : "border-rule text-muted hover:border-ink",
      )}
    >
      {children}
    </button>
  );
}

/** Returns the size of an element and follows its changes. */
function useSize() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, size };
}
