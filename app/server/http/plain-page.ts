const TITLES = {
  400: "This address or request isn't valid",
  403: "This request came from another site",
  405: "This page can't handle that kind of request",
  411: "This request doesn't say how long it is",
  413: "This request is too large",
  414: "This address is too long",
  429: "Too many requests. Please wait a minute",
  500: "Something went wrong on our side",
  503: "We’ll be right back",
  505: "This version of HTTP isn't supported",
} as const;

export type PlainStatus = keyof typeof TITLES;

/**
 * Renders an unstyled page, for responses that no route provides. Reveals nothing internal; `requestId` lets staff find
 * the request in the log.
 */
export function plainPage(status: PlainStatus, requestId?: string): string {
  const reference = requestId ? `<p>If you contact us about it, please include this number: ${requestId}</p>` : "";
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${TITLES[status]}</title></head><body><main><h1>${TITLES[status]}</h1>${reference}<p><a href="/">Return to Home</a></p></main></body></html>`;
}
