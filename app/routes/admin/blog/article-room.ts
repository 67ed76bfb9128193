/**
 * Minimum height of an article's field, as a text area, as the editor, and while the editor loads. It extends below the
 * window, so that nothing visible moves when the editor appears.
 */
export const ARTICLE_ROOM = "min-h-[max(34rem,calc(100svh-14rem))]!";
