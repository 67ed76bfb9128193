/**
 * Height of an article's field at least, as text area, as editor, and while the editor comes. It reaches below the
 * window, so that nothing in sight moves when the editor is there.
 */
export const ARTICLE_ROOM = "min-h-[max(34rem,calc(100svh-14rem))]!";
