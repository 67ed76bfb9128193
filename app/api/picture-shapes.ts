import { z } from "@hono/zod-openapi";
import { PICTURE_ALT_MAX_CHARACTERS, PICTURE_MISSING, PICTURE_SORTS } from "~/domain/pictures/schema";
import { Direction, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

const END = 100;
const URL_MAX_CHARACTERS = 500;
const Percent = z.int().min(0).max(END);

const HEAD = {
  id: Id,
  name: z.string().openapi({ description: "The original file name." }),
  alt: z.string(),
  tags: z.array(z.string()),
  focalX: Percent.openapi({ description: "What stays in view where it is cropped, in percent from the left." }),
  focalY: Percent.openapi({ description: "The same from the top." }),
  width: z.int().openapi({ description: "Of the largest size, in pixels." }),
  height: z.int(),
  widths: z.array(z.int()).openapi({ description: "Of the available sizes, in AVIF and WebP." }),
  address: z.string().openapi({ description: "Always shows the current picture. Texts refer to it by this address." }),
  url: z.string().openapi({ description: "Of the current JPEG or PNG file, which never changes." }),
  bytes: z.int().openapi({ description: "Of all its files." }),
  uses: z.int().openapi({ description: "How many articles, pages and projects use it." }),
  createdAt: Moment,
  updatedAt: Moment,
};

const EXAMPLE = {
  id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
  name: "Van.jpg",
  alt: "A blue van in front of a bakery",
  tags: ["van"],
  focalX: 50,
  focalY: 40,
  width: 1920,
  height: 1280,
  widths: [320, 640, 960, 1280, 1920],
  address: "/pictures/0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
  url: "https://agency.example/pictures/0f2b6c1e7b7a9d430c3f5a6b7c8d9e0f-1280.jpg",
  bytes: 402_113,
  uses: 1,
  createdAt: "2026-11-01T15:00:00.000Z",
  updatedAt: "2026-11-02T15:04:05.678Z",
};

export const PictureSummary = z.strictObject(HEAD);
export const Picture = z
  .strictObject({
    ...HEAD,
    usedIn: z.array(
      z.strictObject({
        kind: z.enum(["post", "document", "project"]),
        id: z.string().openapi({ description: "The number of a post, the kind of a document, the id of a project." }),
        title: z.string(),
      }),
    ),
  })
  .openapi("Picture", {
    description: "A picture in the library.",
    examples: [{ ...EXAMPLE, usedIn: [{ kind: "post", id: "7", title: "Bread by van" }] }],
  });

const File = z.string().max(URL_MAX_CHARACTERS).openapi({
  description: "The address that `POST /api/files/upload` returned for a file with the purpose `picture`.",
});

/** Texts of a picture from programs. */
export const WORDS = {
  alt: z.string({ error: PICTURE_MISSING.alt }).min(1, PICTURE_MISSING.alt).max(PICTURE_ALT_MAX_CHARACTERS),
  tags: z.array(z.string()).optional(),
  focalX: Percent.optional().openapi({ description: "Defaults to 50." }),
  focalY: Percent.optional().openapi({ description: "Defaults to 50." }),
};

export const NewPictureBody = z.strictObject({ file: File, ...WORDS }).openapi("NewPicture", {
  description: "An uploaded file with its alt text and tags.",
  examples: [{ file: "/api/files/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50?expires=…", alt: EXAMPLE.alt, tags: ["van"] }],
});

export const PictureBody = z
  .strictObject({
    ...WORDS,
    updatedAt: SeenVersion,
    id: sentBack(),
    name: sentBack(),
    width: sentBack(),
    height: sentBack(),
    widths: sentBack(),
    address: sentBack(),
    url: sentBack(),
    bytes: sentBack(),
    uses: sentBack(),
    usedIn: sentBack(),
    createdAt: sentBack(),
  })
  .openapi("PictureInput", {
    description: `The details of a picture. ${STAYS}`,
    examples: [{ alt: EXAMPLE.alt, tags: ["van"] }],
  });

export const ReplacementBody = z.strictObject({ file: File, updatedAt: SeenVersion }).openapi("PictureReplacement", {
  description: "An uploaded file that replaces a picture.",
  examples: [{ file: "/api/files/0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50?expires=…" }],
});

export const PictureQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("names, alt texts and tags"),
  sort: z.enum(PICTURE_SORTS).optional().openapi({ description: "`created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});
