import { attachmentNamed } from "./content-disposition";

/** Responds with a file generated piece by piece as it is sent: nothing is read before it is needed. */
export function piecesResponse({
  name,
  type,
  pieces,
}: {
  name: string;
  type: string;
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>;
}): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  const headers = {
    "content-type": type,
    "content-disposition": attachmentNamed(name),
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { headers });
}
