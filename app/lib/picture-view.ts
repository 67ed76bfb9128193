/** Facts about a library picture that a page needs to show it. */
export type PictureView = {
  alt: string;
  hash: string;
  /** Size of the largest, in pixels. */
  width: number;
  height: number;
  /** Pixels, smallest first. */
  widths: number[];
  plainFormat: "jpg" | "png";
  plainWidth: number;
  /** Percent from the left and from the top. */
  focalX: number;
  focalY: number;
};

const REFERENCE = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the picture id in an address made by `pictureReference`; null for any other text. */
export function pictureIdOf(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}

/** Returns the address of a picture in texts and documents, which always shows its current state. */
export function pictureReference(id: string): string {
  return `/pictures/${id}`;
}

/** Returns the file name of one size and format of a picture. */
export function pictureFileName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** Returns the address of the one size in a universally supported format. */
export function plainPicture({ hash, plainWidth, plainFormat }: PictureView): string {
  return `/pictures/${pictureFileName(hash, plainWidth, plainFormat)}`;
}

/** Returns the height of a picture at this width, in whole pixels. */
export function heightAt({ width, height }: Pick<PictureView, "width" | "height">, wanted: number): number {
  return Math.max(1, Math.round((height * wanted) / width));
}

/** Returns a `srcset` value: every width of a picture in this format. */
export function pictureWidths({ hash, widths }: PictureView, format: "avif" | "webp"): string {
  return widths.map((width) => `/pictures/${pictureFileName(hash, width, format)} ${width}w`).join(", ");
}
