import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * As long as this after a save a list is read again: someone who presses on right away cuts off the reading that
 * follows a save.
 */
const READ_AGAIN_MS = 30_000;

let savedAt = Number.NEGATIVE_INFINITY;

/**
 * For the route of a list: opening and closing one of its dialogs doesn't read the list again, everything else does,
 * and so does what follows a save within half a minute.
 */
export function shouldRevalidateList({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRead = formMethod === undefined || formMethod === "GET";
  if (!isRead) savedAt = performance.now();
  const isOtherDialog = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  const isUpToDate = performance.now() - savedAt > READ_AGAIN_MS;
  return isRead && isOtherDialog && isUpToDate ? false : defaultShouldRevalidate;
}

/**
 * For a screen that shows again what it refused because someone was faster: it reads what they did, so that the next
 * press is a knowing one.
 */
export function shouldRevalidateWhenStale({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
