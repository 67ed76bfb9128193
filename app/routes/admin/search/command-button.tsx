import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { SEARCH_PATH } from "./found";
import { useRecentPlaces } from "./recent-places";

const CommandPalette = lazy(() => import("./command-palette"));

/** Opens the command palette, like Ctrl-K; without script it links to the search page. */
export function CommandButton({ person }: { person: string }) {
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  useRecentPlaces(person);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // A field may use the key itself, for example for a link in an article.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // Keeps users from accidentally leaving the screen behind an open dialog.
      if (!document.querySelector("dialog:modal")) setIsOpen(true);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const look =
    "flex min-h-10 w-full max-w-md cursor-pointer items-center gap-2.5 rounded-md overflow-hidden border border-rule bg-raised px-2 text-left text-muted sm:px-3 no-underline hover:border-ink";
  const content = (
    <>
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="grow truncate">Search or jump to…</span>
    </>
  );
  if (!isHydrated) {
    return (
      <Link to={SEARCH_PATH} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsOpen(true)} className={look}>
        {content}
        <kbd className="hidden rounded-sm border border-rule px-1.5 font-sans text-[0.75rem] sm:block">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
