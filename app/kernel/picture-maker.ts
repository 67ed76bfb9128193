/** Formats that pictures are stored in: two for browsers, one of two for programs that know neither. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture in one width and format. */
export type MadeFile = { width: number; format: PictureFormat; content: Uint8Array };

export type MadePicture = {
  /** Size of the largest in pixels, as it is viewed. */
  width: number;
  height: number;
  /** Hexadecimal; two files that show the same, pixel by pixel, have the same. */
  hash: string;
  files: MadeFile[];
};

/**
 * Reasons why no picture was made. `unreadable`: it's no whole picture of a known kind. `too-large` and `too-small`: in
 * pixels. `too-much`: it took too long or too much memory. `unavailable`: another try may do.
 */
export type PictureTrouble = "unreadable" | "animated" | "too-large" | "too-small" | "too-much" | "unavailable";

export type PictureMaking = { picture: MadePicture } | { trouble: PictureTrouble };

/**
 * Makes what is served of an uploaded picture: upright, in sRGB, in several widths, without anything that was beside
 * the pixels.
 */
export type PictureMaker = {
  /** Never rejects for what a file holds. */
  make(raw: Uint8Array): Promise<PictureMaking>;
  /** Ends what is running once the pictures that were given are made. */
  stop(): Promise<void>;
};
