/** A color in perceptual terms: lightness 0 to 1, chroma from 0 (gray), hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const CHROMA_STEPS = 20;

/** Converts a color as `#rrggbb`; anything else counts as black. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, bb), h: h < 0 ? h + 360 : h };
}

/** Converts to `#rrggbb`; chroma beyond what screens can show is reduced. */
export function toHex({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (isShown(linearOf({ l, c, h }))) low = c;
  else {
    for (let step = 0; step < CHROMA_STEPS; step++) {
      const middle = (low + high) / 2;
      if (isShown(linearOf({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
  }
  return `#${linearOf({ l, c: low, h }).map(toByte).join("")}`;
}

/** Returns the contrast of two colors by WCAG 2: from 1 (equal) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the perceptual distance of two colors: 0 for equal ones, about 0.02 when barely distinguishable. */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const angle = ((a.h - b.h) * Math.PI) / 180;
  return Math.sqrt((a.l - b.l) ** 2 + Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle)));
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: string): [number, number, number] {
  const [, r = "0", g = "0", b = "0"] = HEX.exec(hex) ?? [];
  return [fromByte(r), fromByte(g), fromByte(b)];
}

function fromByte(byte: string): number {
  const value = Number.parseInt(byte, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(linear: readonly number[]): boolean {
  return linear.every((part) => part >= -0.0005 && part <= 1.0005);
}
