import * as z from "zod/mini";
import { POST_CATEGORIES } from "~/db/schema/lists";
import { CHECK, required, text } from "~/domain/forms/form-text";
import { cleanLine } from "~/lib/clean-text";
import { PICTURE_ADDRESS, PICTURE_ADDRESS_MAX_CHARACTERS } from "~/lib/picture-address";
import { fitsSlug, toSlug } from "~/lib/slug";
import { splitList } from "~/lib/split-list";

export const POST_TITLE_MAX_CHARACTERS = 140;
export const POST_DESCRIPTION_MAX_CHARACTERS = 160;
export const POST_SEARCH_TITLE_MAX_CHARACTERS = 70;
export const POST_NAME_MAX_CHARACTERS = 80;
export const POST_SLUG_MAX_CHARACTERS = 80;
const POST_TAG_MAX_CHARACTERS = 40;
const POST_TAGS_MAX = 12;
const POST_HTML_MAX_CHARACTERS = 200_000;

export const POST_MISSING = { title: "Enter a title.", category: "Choose a category." } as const;

const ON: readonly unknown[] = ["on", "true", true];

const Tags = z.pipe(
  z.transform((value: unknown) => splitList([value ?? []].flat().map((tag) => cleanLine(String(tag))))),
  z
    .array(
      z
        .string()
        .check(z.maxLength(POST_TAG_MAX_CHARACTERS, `Please keep each tag to ${POST_TAG_MAX_CHARACTERS} characters.`)),
    )
    .check(z.maxLength(POST_TAGS_MAX, `Please choose at most ${POST_TAGS_MAX} tags.`)),
);

const Category = z.enum(POST_CATEGORIES, { error: (issue) => (issue.input ? CHECK : POST_MISSING.category) });

/** Leaves names unchanged whose letters only the verb can transliterate. */
function slugOrWords(value: string): string {
  return fitsSlug(value) ? toSlug(value, POST_SLUG_MAX_CHARACTERS) : cleanLine(value);
}

/**
 * The working copy of a post as sent by a form or a program. Only title and category are required; other requirements
 * are checked on publication.
 */
export const PostInput = z.object({
  title: required(cleanLine, POST_TITLE_MAX_CHARACTERS, POST_MISSING.title),
  /** Made from the title if empty. */
  slug: z._default(text(slugOrWords, POST_SLUG_MAX_CHARACTERS), ""),
  description: z._default(text(cleanLine, POST_DESCRIPTION_MAX_CHARACTERS), ""),
  author: z._default(text(cleanLine, POST_NAME_MAX_CHARACTERS), ""),
  authorRole: z._default(text(cleanLine, POST_NAME_MAX_CHARACTERS), ""),
  category: Category,
  tags: Tags,
  featured: z.pipe(
    z.transform((value: unknown) => ON.includes(value)),
    z.boolean(),
  ),
  html: z._default(
    z.string({ error: CHECK }).check(z.maxLength(POST_HTML_MAX_CHARACTERS, "This article is too long to save.")),
    "",
  ),
  /** Id of a picture from the library or of the post; empty for the drawn cover. */
  cover: z._default(text(cleanLine, 40), ""),
  /** Text for search engines and shared links; the article's own if empty. */
  searchTitle: z._default(text(cleanLine, POST_SEARCH_TITLE_MAX_CHARACTERS), ""),
  searchSummary: z._default(text(cleanLine, POST_DESCRIPTION_MAX_CHARACTERS), ""),
  searchPicture: z._default(
    text(cleanLine, PICTURE_ADDRESS_MAX_CHARACTERS).check(
      z.refine(
        (address) => address === "" || PICTURE_ADDRESS.test(address),
        "An address of a picture, such as https://example.com/picture.jpg.",
      ),
    ),
    "",
  ),
  searchHidden: z.pipe(
    z.transform((value: unknown) => ON.includes(value)),
    z.boolean(),
  ),
});

export type PostInput = z.infer<typeof PostInput>;

/** Fields of a new post. */
export const NewPost = z.object({
  title: required(cleanLine, POST_TITLE_MAX_CHARACTERS, POST_MISSING.title),
  category: Category,
});

export type NewPost = z.infer<typeof NewPost>;
