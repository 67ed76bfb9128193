/** A file that the server stores until its form is submitted. */
export type HeldFile = { claim: string; name: string; bytes: number };

export type UploadAnswer =
  | { outcome: "held"; file: HeldFile }
  | { outcome: "refused"; message: string }
  | { outcome: "failed" };

const ADDRESS = "/api/files/upload";

/**
 * Uploads a file before its form is submitted. `refused` carries the server's message; `failed` means no readable
 * response.
 */
export function uploadFile(
  file: File,
  purpose: string,
  onProgress: (percent: number) => void,
): { answer: Promise<UploadAnswer>; abort: () => void } {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append("purpose", purpose);
  body.append("file", file);
  const answer = new Promise<UploadAnswer>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)));
    request.addEventListener("load", () => resolve(readAnswer(request.responseText)));
    request.addEventListener("error", () => resolve({ outcome: "failed" }));
    request.addEventListener("abort", () => resolve({ outcome: "failed" }));
    request.open("POST", ADDRESS);
    request.send(body);
  });
  return { answer, abort: () => request.abort() };
}

function readAnswer(text: string): UploadAnswer {
  try {
    const { data, message } = JSON.parse(text) as { data?: Record<string, unknown>; message?: unknown };
    if (typeof data?.claim === "string" && typeof data.name === "string" && typeof data.size === "number") {
      return { outcome: "held", file: { claim: data.claim, name: data.name, bytes: data.size } };
    }
    if (typeof message === "string") return { outcome: "refused", message };
  } catch {
    // A proxy between browser and server sent its own response.
  }
  return { outcome: "failed" };
}
