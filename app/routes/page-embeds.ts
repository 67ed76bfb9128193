/** By this header a route tells the server that its page shows something of another house; browsers never see it. */
export const EMBEDS_HEADER = "x-page-embeds";

export const EMBEDS_BUY_BUTTONS = { [EMBEDS_HEADER]: "buy-buttons" };

/** For pages whose loader says what they embed. */
export function embedHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
