import type { FormWords } from "./field-words";

export const BRAND_WORDS = {
  primary: { label: "Primary color", hint: "Links, buttons and selections", about: "theme, look" },
  accent: { label: "Accent color", hint: "For small highlights", about: "second color, theme, look" },
  corners: { label: "Corners", hint: "Of buttons, fields and cards", about: "round, square" },
  lines: { label: "Lines", hint: "Borders and dividers" },
  headingType: {
    label: "Heading font",
    hint: "Georgia and system fonts need no download",
    about: "typeface, type",
  },
  textType: { label: "Text font", hint: "Text, buttons and fields", about: "typeface, type" },
  illustrations: { label: "Illustrations", hint: "The default drawings on your pages", about: "drawings, pictures" },
} as const satisfies FormWords;

/** Pictures of the look, each with its own form. */
export const BRAND_PICTURE_WORDS = {
  logo: {
    label: "Logo",
    hint: "SVG or PNG. It replaces the mark and name in headers, emails and documents",
    about: "picture, upload",
  },
  logoDark: {
    label: "Logo for dark pages",
    hint: "Optional. Without it, the logo gets a light background there",
    about: "dark mode, picture, upload",
  },
  home: {
    label: "Picture on the home page",
    hint: "SVG or PNG, in place of the drawing there. For a photo, choose a picture in the home page’s texts under Website",
    about: "hero image, upload",
  },
  icon: {
    label: "Icon",
    hint: "A square SVG or PNG for browser tabs and home screens",
    about: "favicon, app icon, upload",
  },
} as const satisfies FormWords;

export const MODULE_WORDS = {
  on: {
    label: "Switched on",
    about: "turn parts of the site on or off: jobs, careers, blog, startups, subscriptions, maintenance, estimate",
  },
  offered: {
    label: "Subscription plans on offer",
    about: "what you sell, active",
  },
} as const satisfies FormWords;
