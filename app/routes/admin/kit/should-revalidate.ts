import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For the route of a list: opening and closing one of its dialogs doesn't read the list again, everything else does. */
export function shouldRevalidateList({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRead = formMethod === undefined || formMethod === "GET";
  const isOtherDialog = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isRead && isOtherDialog ? false : defaultShouldRevalidate;
}

/** For a screen that shows again what it refused because somebody was faster: it reads what they did, so that the next press is a knowing one. */
export function shouldRevalidateWhenStale({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
