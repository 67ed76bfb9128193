import * as z from "zod/mini";
import { QUOTE_MAX_CENTS } from "~/domain/money/amount-input";
import { isCalendarDate } from "~/lib/calendar-date";
import { namesClaim } from "~/lib/fill-claims";
import { IDENTITY_TOKENS } from "~/lib/fill-identity";
import { formatMoney } from "~/lib/money";
import { PICTURE_ADDRESS, PICTURE_ADDRESS_MAX_CHARACTERS } from "~/lib/picture-address";
import { pictureIdOf } from "~/lib/picture-view";
import type {
  ChoiceField,
  LeafField as Leaf,
  LinkField,
  MoneyField,
  NumberField,
  PictureField,
  TextField,
  TickField,
} from "./schema";

const TOKEN = /\{([^{}]*)\}/g;
const LINK = /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d ()-]+)$/;
const NO_PICTURE = "Choose a picture from the library.";
const NO_DAY = "Enter a day, such as 2027-01-31.";

/** True for text in brackets, a placeholder for the agency's own words that nobody has replaced yet. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === "string" && /^\s*\[[^\]]*\]\s*$/.test(value);
}

/** Cache of schemas, built once for each field, since fields live as long as the program. */
const schemas = new WeakMap<Leaf, z.ZodMiniType>();

function leafSchema(field: Leaf): z.ZodMiniType {
  const known = schemas.get(field);
  if (known) return known;
  const made = makeSchema(field);
  schemas.set(field, made);
  return made;
}

/** Returns the problem with a value, as a message next to its field; undefined if it's valid. */
export function problemWith(field: Leaf, value: unknown): string | undefined {
  return leafSchema(field).safeParse(value).error?.issues[0]?.message;
}

function makeSchema(field: Leaf): z.ZodMiniType {
  switch (field.type) {
    case "text":
      return textSchema(field);
    case "link":
      return linkSchema(field);
    case "picture":
      return pictureSchema(field);
    case "date":
      return z.string(NO_DAY).check(z.refine((day) => isCalendarDate(day), NO_DAY));
    case "number":
      return numberSchema(field);
    case "money":
      return moneySchema(field);
    case "tick":
      return tickSchema(field);
    case "choice":
      return choiceSchema(field);
  }
}

function textSchema({ max, optional, tokens = [], takesClaims }: TextField): z.ZodMiniType {
  const known = [...IDENTITY_TOKENS, ...tokens];
  const missing = "Write something here.";
  return z.string(missing).check(
    z.refine((text) => optional === true || text.trim() !== "", missing),
    z.refine((text) => text.length <= max, {
      error: ({ input }) => `${String(input).length} characters. There is room for ${max}.`,
    }),
    z.refine((text) => takesClaims || !namesClaim(text), "Claims can’t be used here: search engines would keep them."),
    z.refine((text) => strayToken(text, known) === undefined, {
      error: ({ input }) => {
        const stray = strayToken(String(input), known);
        return stray === "{"
          ? "Braces are for facts such as {agency}."
          : `There is no fact ${stray}. Try {${known[0]}}.`;
      },
    }),
  );
}

/** Finds a token that this place doesn't know, or a stray brace. */
function strayToken(text: string, known: readonly string[]): string | undefined {
  for (const [whole, token = ""] of text.matchAll(TOKEN))
    if (!known.includes(token) && !namesClaim(whole)) return whole;
  return /[{}]/.test(text.replace(TOKEN, "")) ? "{" : undefined;
}

function linkSchema({ optional, isPicture }: LinkField): z.ZodMiniType {
  const wrong = isPicture
    ? "An address of a picture, such as https://example.com/picture.jpg."
    : "An address such as /contact, #plans or https://example.com.";
  const pattern = isPicture ? PICTURE_ADDRESS : LINK;
  return z.string(wrong).check(
    z.maxLength(PICTURE_ADDRESS_MAX_CHARACTERS, wrong),
    z.refine((text) => (optional === true && text === "") || pattern.test(text), wrong),
  );
}

function pictureSchema({ optional, keepsAddress }: PictureField): z.ZodMiniType {
  return z.string(NO_PICTURE).check(
    z.maxLength(PICTURE_ADDRESS_MAX_CHARACTERS, NO_PICTURE),
    z.refine(
      (address) =>
        address === ""
          ? optional === true
          : pictureIdOf(address) !== null || (keepsAddress === true && PICTURE_ADDRESS.test(address)),
      NO_PICTURE,
    ),
  );
}

function numberSchema({ min, max }: NumberField): z.ZodMiniType {
  const wrong = `Enter a whole number from ${min} to ${max}.`;
  return z.int(wrong).check(z.gte(min, wrong), z.lte(max, wrong));
}

function moneySchema({ optional }: MoneyField): z.ZodMiniType {
  const wrong = `Enter a price, such as 80 or 99.99, up to ${formatMoney(QUOTE_MAX_CENTS)}.`;
  const cents = z.int(wrong).check(z.gte(0, wrong), z.lte(QUOTE_MAX_CENTS, wrong));
  return optional ? z.union([z.literal(""), cents], wrong) : cents;
}

function tickSchema(_field: TickField): z.ZodMiniType {
  return z.boolean();
}

function choiceSchema({ choices, optional }: ChoiceField): z.ZodMiniType {
  const wrong = "Choose one.";
  return z.string(wrong).check(z.refine((value) => (optional === true && value === "") || value in choices, wrong));
}
