import * as z from "zod/mini";
import { required, text } from "~/domain/forms/form-text";
import { cleanLine } from "~/lib/clean-text";
import type { PictureView } from "~/lib/picture-view";
import { formatCount } from "~/lib/place-numbers";
import { splitList } from "~/lib/split-list";
import { readWhole } from "~/lib/typed-number";

/** Maximum widths of a picture's sizes, smallest first; none is larger than the upload. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** Maximum width of the size for browsers without AVIF and WebP. */
export const PICTURE_PLAIN_WIDTH = 1280;
export const PICTURE_MEGAPIXELS_MAX = 50;
export const PICTURE_PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000;
export const PICTURE_SIDE_MAX_PIXELS = 16_000;
export const PICTURE_SIDE_MIN_PIXELS = 16;

export const PICTURE_ALT_MAX_CHARACTERS = 300;
const PICTURE_TAGS_MAX = 12;
const PICTURE_TAG_MAX_CHARACTERS = 40;
export const PICTURE_TAGS_MAX_CHARACTERS = PICTURE_TAGS_MAX * (PICTURE_TAG_MAX_CHARACTERS + 2);
const CENTER = 50;
const END = 100;

export const PICTURE_SORTS = ["created", "name"] as const;
export type PictureSort = (typeof PICTURE_SORTS)[number];

/** Field names of the upload form. */
export const PICTURE_FIELDS = {
  file: "picture",
  claim: "pictureClaim",
  name: "pictureName",
  bytes: "pictureBytes",
  remove: "pictureRemove",
} as const;

export const PICTURE_MISSING = { alt: "Describe the picture for people who can’t see it." } as const;

const Tags = z.pipe(
  text(cleanLine, PICTURE_TAGS_MAX_CHARACTERS),
  z.transform((typed, check): string[] => {
    const tags = splitList(typed);
    const problem =
      tags.length > PICTURE_TAGS_MAX
        ? `Please use at most ${PICTURE_TAGS_MAX} tags.`
        : tags.some((tag) => tag.length > PICTURE_TAG_MAX_CHARACTERS)
          ? `Please keep each tag to ${PICTURE_TAG_MAX_CHARACTERS} characters or fewer.`
          : "";
    if (problem === "") return tags;
    check.issues.push({ code: "custom", message: problem, input: typed });
    return z.NEVER;
  }),
);

const PERCENT = "Enter a whole number from 0 to 100.";
const Percent = z._default(
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === "string" ? readWhole(typed) : typed)),
    z.int(PERCENT).check(z.minimum(0, PERCENT), z.maximum(END, PERCENT)),
  ),
  CENTER,
);

/** Fields of a picture that staff edit. */
export const PictureInput = z.object({
  alt: required(cleanLine, PICTURE_ALT_MAX_CHARACTERS, PICTURE_MISSING.alt),
  /** Typed as one line with commas. */
  tags: z._default(Tags, []),
  /** Focal point that stays visible when cropped, in percent from the left and from the top. */
  focalX: Percent,
  focalY: Percent,
});
export type PictureInput = z.infer<typeof PictureInput>;

/** A library picture, as staff see it. */
export type Picture = PictureView & {
  id: string;
  /** Name of the uploaded file. */
  name: string;
  tags: string[];
  /** Total size of its files. */
  bytes: number;
  /** Number of posts, pages and projects that use it. */
  uses: number;
  createdAt: string;
  createdBy: string;
  /** ISO 8601; sent back with a change. */
  updatedAt: string;
};

/** A use of a picture. `id` is the number of a post, the kind of a document, or the id of a project. */
export type PictureUse = { kind: "post" | "document" | "project"; id: string; title: string };

/** Reasons why a file can't become a picture. */
export type PictureRefusal =
  | "unreadable"
  | "animated"
  | "too-large"
  | "too-small"
  | "too-much"
  | "unavailable"
  /** The upload isn't ours, or was already used. */
  | "gone";

/** Message for each refusal. */
export const PICTURE_REFUSALS = {
  unreadable: "This picture can’t be read. Please save it again as JPEG, PNG or WebP.",
  animated: "Animated pictures aren’t supported. Please choose a still one.",
  get "too-large"() {
    return `This picture has too many pixels. At most ${PICTURE_MEGAPIXELS_MAX} megapixels and ${formatCount(PICTURE_SIDE_MAX_PIXELS)} pixels on a side, please.`;
  },
  "too-small": `This picture is too small. It needs at least ${PICTURE_SIDE_MIN_PIXELS} pixels on each side.`,
  "too-much": "Preparing this picture took too long. Please choose a smaller one.",
  unavailable: "Pictures can’t be prepared right now. Please try again in a minute.",
  gone: "The file didn’t arrive. Please choose it again.",
} as const satisfies Record<PictureRefusal, string>;

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "picture.stale": Picture;
  }
}
