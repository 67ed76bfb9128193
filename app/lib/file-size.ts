const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = MEGABYTE * KILOBYTE;

/** The size of a file as people read it: "312 kB", "2.4 MB", "74.7 GB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`;
  const megabytes = tenths(bytes / MEGABYTE);
  return Number(megabytes) < KILOBYTE ? `${megabytes} MB` : `${tenths(bytes / GIGABYTE)} GB`;
}

function tenths(amount: number): string {
  return amount.toFixed(1).replace(/\.0$/, "");
}
