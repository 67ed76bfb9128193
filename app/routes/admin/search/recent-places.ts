import { useEffect } from "react";
import { useLocation } from "react-router";
import { tabOf } from "../tabs";
import type { Place } from "./found";

const KEPT = 5;
/** Paths of records; screens are offered anyway. */
const RECORD = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Stores which records the user opens in this tab, for `recentPlaces`. `of`: the signed-in user. */
export function useRecentPlaces(of: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const label = document.querySelector("main h1")?.textContent?.trim() ?? "";
    if (!RECORD.test(pathname) || label === "") return;
    const place = { value: `recent ${pathname}`, label, note: tabOf(pathname)?.label ?? "", path: pathname };
    const others = recentPlaces(of).filter(({ path }) => path !== pathname);
    write(of, [place, ...others].slice(0, KEPT + 1));
  }, [of, pathname]);
}

function recentPlaces(of: string): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(of)) ?? "[]") as Place[]; // safe: written below alone
  } catch {
    return [];
  }
}

/** Returns the recent records to offer on the page at `pathname`. */
export function recentElsewhere(of: string, pathname: string): Place[] {
  return recentPlaces(of)
    .filter(({ path }) => path !== pathname)
    .slice(0, KEPT);
}

function write(of: string, places: readonly Place[]): void {
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(places));
  } catch {
    // Nothing is offered without storage.
  }
}

function keyOf(of: string): string {
  return `recent-places ${of}`;
}
