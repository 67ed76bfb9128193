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

/** Answer of the API at an address that is switched off. */
export const SWITCHED_OFF: Problem = {
  status: 404,
  code: "request.not-found",
  message: "There is nothing at this address.",
};
