/**
 * Response header by which a route tells the server that its page embeds third-party content; never sent to browsers.
 */
export const EMBEDS_HEADER = "x-page-embeds";

export const EMBEDS_BUY_BUTTONS = { [EMBEDS_HEADER]: "buy-buttons" };

/** For pages whose loader declares what they embed. */
export function embedHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
