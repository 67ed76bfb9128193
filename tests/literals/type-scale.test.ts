import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PUBLIC_PARTS = "{routes/{site,leads,links,blog,careers,forms,auth,showcase,portal},ui}";
const TOKENS = "app/ui/styles/tokens.css";

/** Sizes beside the scale, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "clamp(2.625rem,0.9rem+6.8vw,7rem)": "The headline of Mind Ops.",
  "clamp(4rem,2.8rem+4.7vw,7rem)": "The one figure of Mind Ops, as large as its headline.",
  "clamp(3.25rem,1rem+9.2vw,8.5rem)": "The headline of Voygee.",
  "clamp(4rem,11vw,8.5rem)": "The digits of Voygee's sign board, as large as its headline.",
  "0.75rem": "A drawn screen.",
  "1.5rem": "A drawn screen.",
  "var(--size)": "A drawn screen.",
  "2.5em": "A drawn screen.",
  "0.86em": "A drawn screen.",
  "25px": "A field of the calculator, as large as the sums beside it.",
  "15px": "The same on phones.",
  "11pt": "On paper.",
  "0.85em": "Addresses of links, on paper.",
};

/** Sizes of text that come from no token: in classes and in stylesheets. */
function straySizes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(`app/${PUBLIC_PARTS}/**/*.tsx`)) {
    for (const [, size = ""] of readFileSync(file, "utf8").matchAll(
      /\btext-\[((?:clamp|min|max|calc)\([^\]]*\)|[\d.]+(?:rem|px|em|vw))\]/g,
    ))
      found.set(size, file);
  }
  for (const file of globSync(`app/${PUBLIC_PARTS}/**/*.css`)) {
    for (const [, size = ""] of readFileSync(file, "utf8").matchAll(/font-size:\s*([^;]+);/g)) {
      if (!/^(?:var\(--text-[a-z]+\)|inherit)$/.test(size)) found.set(size, file);
    }
  }
  return found;
}

it("every text of the public site has a size of the scale, or one with a reason", () => {
  const strays = straySizes();
  expect([...strays].filter(([size]) => !(size in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((size) => !strays.has(size))).toEqual([]);
});

it("the scale has ten sizes", () => {
  const tokens = readFileSync(TOKENS, "utf8").matchAll(/^\s*--text-([a-z]+):/gm);
  expect([...tokens].map(([, name]) => name)).toHaveLength(10);
});
