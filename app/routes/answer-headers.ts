/**
 * For pages whose action says more than a status, such as `Retry-After`: a document carries that only when its route
 * says so.
 */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
