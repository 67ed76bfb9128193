export type SvgNode = { name: string; attributes: Readonly<Record<string, string>>; children: SvgNode[] };

/** Elements that a picture may contain. */
export const KEPT_ELEMENTS: ReadonlySet<string> = new Set([
  ..."g path rect circle ellipse line polyline polygon defs symbol use".split(" "),
  ..."linearGradient radialGradient stop clipPath mask".split(" "),
]);

const LENGTH = /^[-+]?[\d.]+(?:e[-+]?\d+)?(?:px|%|em|pt|mm)?$/i;
const NUMBERS = /^[\d\s,.eE+-]*$/;
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]*$/;
const WORDS = /^[A-Za-z]+(?:[- ][A-Za-z]+)*$/;
const OWN_REFERENCE = /^#[A-Za-z_][\w.-]{0,80}$/;
const URL_OF_OWN = /^url\(\s*["']?#[A-Za-z_][\w.-]{0,80}["']?\s*\)$/;
const PAINT = /^(?:[a-z]{3,24}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;
const TRANSFORM = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s,.eE+-]{1,200}\)[\s,]*){1,20}$/;
const NAME = /^[A-Za-z_][\w.-]{0,80}$/;

type Check = (value: string) => boolean;

const is =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const isPaint: Check = (value) => PAINT.test(value) || URL_OF_OWN.test(value);

function all(names: string, check: Check): [string, Check][] {
  return names.split(" ").map((name) => [name, check]);
}

const ATTRIBUTES: ReadonlyMap<string, Check> = new Map([
  ...all("x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height offset", is(LENGTH)),
  ...all("opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit", is(LENGTH)),
  ...all("points viewBox", is(NUMBERS)),
  ...all("d", is(PATH)),
  ...all("transform gradientTransform", is(TRANSFORM)),
  ...all("fill stroke stop-color color", isPaint),
  ...all("clip-path mask", is(URL_OF_OWN)),
  ...all("fill-rule clip-rule stroke-linecap stroke-linejoin display visibility overflow mask-type", is(WORDS)),
  ...all("gradientUnits clipPathUnits maskUnits maskContentUnits spreadMethod preserveAspectRatio", is(WORDS)),
  ...all("id", is(NAME)),
]);

const REFERRING = new Set(["use", "linearGradient", "radialGradient"]);

/** True when an attribute of an element is allowed, with a value of the right kind. */
export function isKept(element: string, name: string, value: string): boolean {
  if (name === "href") return REFERRING.has(element) && OWN_REFERENCE.test(value);
  return ATTRIBUTES.get(name)?.(value) ?? false;
}
