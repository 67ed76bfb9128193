import * as z from "zod/mini";
import { type Brand, SHIPPED_BRAND, SHIPPED_COLORS } from "~/config/brand";
import { CORNERS, HEADING_TYPES, ILLUSTRATIONS, LINES, TEXT_TYPES } from "~/config/brand-choices";
import { areAlike, type Judgment, judgeAccent, judgePrimary } from "~/lib/brand-colors";
import { spelled } from "~/lib/spelling";

const storedColor = z.string().check(z.regex(/^(?:|#[\da-f]{6})$/));

/** Pictures that are uploaded one by one. */
export const PICTURE_KINDS = ["logo", "logoDark", "icon", "home"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const picture = z.nullable(z.object({ name: z.string(), png: z.string(), width: z.number(), height: z.number() }));

/** Typefaces as earlier releases stored them: one choice for both. */
const EARLIER_TYPES: Readonly<Record<string, Pick<Brand, "headingType" | "textType">>> = {
  editorial: { headingType: "fraunces", textType: "inter" },
  plain: { headingType: "inter", textType: "inter" },
  classic: { headingType: "georgia", textType: "system" },
  system: { headingType: "system", textType: "system" },
};

const StoredBrand = z.object({
  primary: storedColor,
  accent: storedColor,
  corners: z.enum(CORNERS),
  lines: z.enum(LINES),
  headingType: z.enum(HEADING_TYPES),
  textType: z.enum(TEXT_TYPES),
  illustrations: z.enum(ILLUSTRATIONS),
  logo: picture,
  logoDark: picture,
  icon: picture,
  home: picture,
}) satisfies z.ZodMiniType<Brand>;

/** The agency's look, as stored in the settings. A look stored by an earlier release doesn't change. */
export const BrandSetting = z.pipe(
  z.transform((stored: unknown) => {
    if (typeof stored !== "object" || stored === null || !("type" in stored)) return stored;
    return { ...stored, ...EARLIER_TYPES[String(stored.type)] };
  }),
  StoredBrand,
);

const SHORT = /^#?([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#?([\da-f]{6})$/i;

/** Returns a typed color as `#rrggbb`; undefined if it isn't one. */
export function readColor(text: string): string | undefined {
  const typed = text.trim();
  const [, r, g, b] = SHORT.exec(typed) ?? [];
  const digits = r && g && b ? r + r + g + g + b + b : LONG.exec(typed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

function color(missing: () => string, judge: (hex: string) => Judgment | undefined, seen: string) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(20, { error: noColor }),
    z.superRefine((text, ctx) => {
      if (text === "") return;
      const hex = readColor(text);
      const judged = hex === undefined ? undefined : judge(hex);
      if (hex === undefined) ctx.addIssue({ code: "custom", message: noColor() });
      if (judged) ctx.addIssue({ code: "custom", message: tooLittle(judged, seen) });
    }),
  );
}

const noColor = () => spelled("Enter a color of six digits, such as #3d3fbb.");

function tooLittle({ contrast, needed, nearest }: Judgment, seen: string): string {
  return spelled(
    `Too light to ${seen}. Its contrast is ${contrast} to 1, and ${needed} to 1 is needed. The nearest color that works is ${nearest}.`,
  );
}

/** The look as its form sends it. */
export const BrandForm = z
  .object({
    primary: color(() => spelled("Enter the primary color."), judgePrimary, "read"),
    accent: color(() => "Enter the accent.", judgeAccent, "see"),
    corners: z.enum(CORNERS, "Choose the corners."),
    lines: z.enum(LINES, "Choose the lines."),
    headingType: z.enum(HEADING_TYPES, "Choose the type of headings."),
    textType: z.enum(TEXT_TYPES, "Choose the type of text."),
    illustrations: z.enum(ILLUSTRATIONS, "Choose whether drawings are shown."),
  })
  .check(
    z.superRefine(({ primary, accent }, ctx) => {
      const [one, other] = [readColor(primary), readColor(accent)];
      if (one && other && areAlike(one, other)) {
        ctx.addIssue({
          code: "custom",
          path: ["accent"],
          message: spelled("It looks the same as the primary color. Choose another."),
        });
      }
    }),
  );

/** Returns the settings to store for an accepted form. A color equal to the shipped one isn't stored. */
export function toBrandChange({ primary, accent, ...choices }: z.output<typeof BrandForm>): Partial<Brand> {
  return { ...choices, primary: own(primary, SHIPPED_COLORS.primary), accent: own(accent, SHIPPED_COLORS.accent) };
}

export function brandFields(brand: Brand): Record<keyof z.output<typeof BrandForm>, string> {
  const { corners, lines, headingType, textType, illustrations } = brand;
  const primary = brand.primary || SHIPPED_COLORS.primary;
  const accent = brand.accent || SHIPPED_COLORS.accent;
  return { primary, accent, corners, lines, headingType, textType, illustrations };
}

/**
 * Returns the look of a form while it's being filled in, with the stored pictures: invalid colors and choices count as
 * the shipped ones.
 */
export function readBrand(typed: Readonly<Record<string, string>>, stored: Brand): Brand {
  return {
    ...stored,
    primary: readColor(typed.primary ?? "") ?? SHIPPED_COLORS.primary,
    accent: readColor(typed.accent ?? "") ?? SHIPPED_COLORS.accent,
    corners: CORNERS.find((corners) => corners === typed.corners) ?? SHIPPED_BRAND.corners,
    lines: LINES.find((lines) => lines === typed.lines) ?? SHIPPED_BRAND.lines,
    headingType: HEADING_TYPES.find((type) => type === typed.headingType) ?? SHIPPED_BRAND.headingType,
    textType: TEXT_TYPES.find((type) => type === typed.textType) ?? SHIPPED_BRAND.textType,
  };
}

function own(typed: string, shipped: string): string {
  const hex = readColor(typed) ?? "";
  return hex === shipped ? "" : hex;
}
