/** Returns a picture that browsers and crawlers may cache for a day and show on other sites. */
export function pngResponse(png: Uint8Array<ArrayBuffer>): Response {
  return new Response(png, {
    headers: {
      "content-type": "image/png",
      "content-length": String(png.length),
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
