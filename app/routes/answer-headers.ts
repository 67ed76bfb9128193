/** Passes on the action's headers, such as `Retry-After`: documents include them only if the route returns them. */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
