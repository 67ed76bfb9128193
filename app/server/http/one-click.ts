const PATH = "/newsletter/unsubscribe";
const BODY_MAX_BYTES = 1024;

/**
 * True when this is the unsubscription of RFC 8058: a mail program posts it for its own button, from anywhere and on
 * behalf of nobody. The token in its address is all that it proves, so the caller that lets it in drops its cookies.
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

/** The body; null when it is larger than the post that is looked for can be. */
async function readSmall({ body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > BODY_MAX_BYTES) {
      // A copy of a stream is cancelled only when its original is: nobody may wait for that.
      void reader?.cancel();
      return null;
    }
    parts.push(next.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}
