const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = MEGABYTE * KILOBYTE;

/**
 * Formats a file size: "312 kB", "2.4 MB", "74.7 GB". `decimal` is the place's decimal sign; small form scripts get it
 * from their page, everything else calls `fileSizeHere`.
 */
export function fileSize(bytes: number, decimal: string): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`;
  const megabytes = tenths(bytes / MEGABYTE);
  const size = Number(megabytes) < KILOBYTE ? `${megabytes} MB` : `${tenths(bytes / GIGABYTE)} GB`;
  return size.replace(".", decimal);
}

function tenths(amount: number): string {
  return amount.toFixed(1).replace(/\.0$/, "");
}
