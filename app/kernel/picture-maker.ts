/**
 * Formats that pictures are stored in: two for modern browsers, and one of the other two for programs that support
 * neither.
 */
export const PICTURE_FORMATS = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture in one width and format. */
export type MadeFile = { width: number; format: PictureFormat; content: Uint8Array };

export type MadePicture = {
  /** Width of the largest in pixels, as displayed. */
  width: number;
  height: number;
  /** Hexadecimal; files whose pixels are identical have the same hash. */
  hash: string;
  files: MadeFile[];
};

/**
 * Reasons why no picture was made. `unreadable`: it isn't a complete picture of a known kind. `too-large` and
 * `too-small`: in pixels. `too-much`: it took too long or too much memory. `unavailable`: a retry may work.
 */
export type PictureTrouble = "unreadable" | "animated" | "too-large" | "too-small" | "too-much" | "unavailable";

export type PictureMaking = { picture: MadePicture } | { trouble: PictureTrouble };

/** Creates the served files of an uploaded picture: upright, in sRGB, in several widths, with all metadata removed. */
export type PictureMaker = {
  /** Never rejects because of a file's content. */
  make(raw: Uint8Array): Promise<PictureMaking>;
  /** Stops the process once the pictures already submitted are finished. */
  stop(): Promise<void>;
};
