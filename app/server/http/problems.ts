import type { Problem } from "~/api/problem";

export const FOREIGN: Problem = {
  status: 403,
  code: "request.foreign",
  message: "This request came from another site.",
};

export const TOO_LARGE: Problem = {
  status: 413,
  code: "request.too-large",
  message: "This request is too large.",
};

/** API response at an address whose module is turned off. */
export const SWITCHED_OFF: Problem = {
  status: 404,
  code: "request.not-found",
  message: "There is nothing at this address.",
};
