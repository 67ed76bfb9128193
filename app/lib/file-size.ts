const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file as people read it: "312 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, "")} MB`;
}
