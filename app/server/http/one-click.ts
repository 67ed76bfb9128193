const PATH = "/newsletter/unsubscribe";
const BODY_MAX_BYTES = 1024;

/**
 * True for the one-click unsubscription of RFC 8058, which mail programs post for their own button, from anywhere and
 * without a user. The token in its address is its only proof, so a caller that accepts it must drop its cookies.
 */
export async function isOneClick(method: string, path: string, request: Request): Promise<boolean> {
  if (method !== "POST" || path !== PATH) return false;
  try {
    const body = await readSmall(request.clone());
    const type = request.headers.get("content-type") ?? "";
    const fields = [...(await new Response(body, { headers: { "content-type": type } }).formData())];
    return fields.length === 1 && fields[0]?.[0] === "List-Unsubscribe" && fields[0][1] === "One-Click";
  } catch {
    return false;
  }
}

/** Reads the body; returns null if it's larger than this kind of post can be. */
async function readSmall({ body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > BODY_MAX_BYTES) {
      // A cloned stream is canceled only after its original, so this must not be awaited.
      void reader?.cancel();
      return null;
    }
    parts.push(next.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}
