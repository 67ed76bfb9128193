/** Facts about a picture of the library that a page needs to show it. */
export type PictureView = {
  alt: string;
  hash: string;
  /** Size of the largest, in pixels. */
  width: number;
  height: number;
  /** In pixels, the smallest first. */
  widths: number[];
  plainFormat: "jpg" | "png";
  plainWidth: number;
  /** In percent from the left and from the top. */
  focalX: number;
  focalY: number;
};

const REFERENCE = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id that such an address as `pictureReference` makes names; null for any other text. */
export function pictureIdOf(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}

/** Returns the name of a picture in texts and documents: an address that always shows its current state. */
export function pictureReference(id: string): string {
  return `/pictures/${id}`;
}

/** The name of one file of a picture. */
export function pictureFileName(hash: string, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** The address of the one size in a format that everything can read. */
export function plainPicture({ hash, plainWidth, plainFormat }: PictureView): string {
  return `/pictures/${pictureFileName(hash, plainWidth, plainFormat)}`;
}

/** The height of a picture in this width, in whole pixels. */
export function heightAt({ width, height }: Pick<PictureView, "width" | "height">, wanted: number): number {
  return Math.max(1, Math.round((height * wanted) / width));
}

/** For `srcset`: every width of a picture in this format. */
export function pictureWidths({ hash, widths }: PictureView, format: "avif" | "webp"): string {
  return widths.map((width) => `/pictures/${pictureFileName(hash, width, format)} ${width}w`).join(", ");
}
