import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Time after a save during which the list is loaded again, in milliseconds: a quick next navigation cancels the load
 * after the save.
 */
const READ_AGAIN_MS = 30_000;

let savedAt = Number.NEGATIVE_INFINITY;

/**
 * Revalidates a list on everything except opening and closing its dialogs. For half a minute after a save, those load
 * it again too.
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
 * Revalidates a screen after a change was refused because someone else was faster: it loads their change, so that the
 * next attempt is made knowingly.
 */
export function shouldRevalidateWhenStale({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
