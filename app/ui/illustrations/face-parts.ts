import { fill } from "./tokens";

/** Color of lines on a face, which is light in both schemes. */
export const FACE_LINE = "#1b1a2b";

export const SKINS = {
  fair: "#f8e3d4",
  light: "#efcdaf",
  tan: "#dbab80",
  brown: "#b37d56",
  deep: "#96643f",
  dark: "#7a5039",
} as const;

export const HAIR_COLORS = {
  black: FACE_LINE,
  brown: "#5b3a22",
  copper: "#b0622f",
  blond: "#e0b565",
  gray: "#b9b5ae",
  white: "#eeebe4",
} as const;

export const HEADS = {
  oval: "M34 43C34 26 66 26 66 43 66 59 60 70 50 70S34 59 34 43Z",
  round: "M32 45C32 27 68 27 68 45 68 61 60 69 50 69S32 61 32 45Z",
  square: "M33 42C33 26 67 26 67 42L66 57C64 66 57 70 50 70S36 66 34 57Z",
  long: "M35 41C35 25 65 25 65 41L64 58C62 68 56 73 50 73S38 68 36 58Z",
} as const;

/** Hair behind and in front of the head. */
export const HAIR = {
  bob: {
    back: "M27 68C22 32 34 14 50 14S78 32 73 68C67 70 63 68 61 64H39C37 68 33 70 27 68Z",
    front: "M33 45C32 30 40 23 50 23S68 30 67 45C64 40 60 35 57 30 51 37 42 40 33 45Z",
  },
  fringe: {
    back: "M28 64C23 32 34 14 50 14S77 32 72 64C67 66 63 64 61 60H39C37 64 33 66 28 64Z",
    front: "M33 43C31 28 40 19 50 19S69 28 67 43C62 40 56 39 50 39S38 40 33 43Z",
  },
  long: {
    back: "M26 84C21 62 24 42 28 32 32 19 41 13 50 13S68 19 72 32C76 42 79 62 74 84 68 87 63 85 61 80V62H39V80C37 85 32 87 26 84Z",
    front: "M33 46C31 30 40 21 52 21 63 21 69 32 67 46 65 38 61 32 55 28 49 36 41 40 33 46Z",
  },
  bun: {
    back: "M41 15C38 5 62 5 59 15 64 19 62 23 50 23S36 19 41 15Z",
    front: "M33 44C31 26 41 18 50 18S69 26 67 44C64 34 57 29 50 29S36 34 33 44Z",
  },
  curls: {
    back: "M27 62C19 58 20 48 24 45 19 38 24 29 30 28 29 19 38 13 44 16 48 9 60 10 62 16 70 14 77 22 74 29 80 33 80 43 75 46 79 52 78 60 71 63L64 58H36Z",
    front:
      "M33 44C31 38 33 33 37 33 37 27 43 25 46 28 49 23 56 24 57 29 62 27 67 32 65 36 68 38 68 42 67 45 64 39 60 36 56 36 48 38 39 37 33 44Z",
  },
  braids: {
    back: "M31 38C22 50 27 58 24 64 29 70 24 76 28 84H37C32 76 37 70 33 64 37 56 33 50 35 44ZM69 38C78 50 73 58 76 64 71 70 76 76 72 84H63C68 76 63 70 67 64 63 56 67 50 65 44Z",
    front: "M32 46C30 27 41 18 50 18S70 27 68 46C65 39 58 34 50 29 42 34 35 39 32 46Z",
  },
  pixie: {
    back: "",
    front: "M32 49C27 27 39 15 52 16 66 17 72 30 68 49 67 42 65 38 62 34 55 38 45 37 38 31 36 38 33 42 32 49Z",
  },
  crop: {
    back: "",
    front: "M33 43C30 25 40 17 51 17 64 17 70 26 67 43 66 36 64 32 61 29 53 31 44 31 38 29 35 32 33 37 33 43Z",
  },
  swept: {
    back: "",
    front: "M33 45C29 31 34 21 43 20 50 11 67 17 68 31L67 45C66 38 64 35 60 32 53 34 45 33 40 31 37 36 34 40 33 45Z",
  },
  twists: {
    back: "",
    front:
      "M32 43C28 38 29 32 31 30 30 25 35 20 38 21 40 15 47 14 50 17 53 13 60 15 62 20 67 20 70 26 69 30 72 34 71 39 68 43 67 37 65 34 62 32 54 29 46 29 38 32 35 34 33 37 32 43Z",
  },
  receding: {
    back: "",
    front:
      "M33 53C29 48 28 40 31 35 33 31 37 31 38 34 35 39 35 45 35 52ZM67 53C71 48 72 40 69 35 67 31 63 31 62 34 65 39 65 45 65 52Z",
  },
  hat: {
    back: "M16 34C30 26 70 26 84 34 84 38 68 40 50 40S16 38 16 34Z",
    front: "M31 33C31 16 36 11 50 11S69 16 69 33C62 30 38 30 31 33Z",
  },
} as const;

export const BEARDS = {
  full: "M34 50C34 68 42 76 50 76S66 68 66 50C64 56 60 58 57 57 54 55 46 55 43 57 40 58 36 56 34 50Z",
  goatee: "M44 58C46 56 54 56 56 58L57 65C56 72 53 74 50 74S44 72 43 65Z",
  mustache: "M40 60C43 56 47 56 50 58 53 56 57 56 60 60 56 62 53 61 50 60 47 61 44 62 40 60Z",
} as const;

export const GLASSES = {
  round: "M36 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0M52 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0M48 48Q50 46 52 48",
  square: "M36 45H48V53H37ZM52 45H64L63 53H52ZM48 47H52",
} as const;

export const CLOTHES = {
  crew: "M15 100C16 80 30 74 42 72 45 77 55 77 58 72 70 74 84 80 85 100Z",
  shirt:
    "M15 100C16 79 31 74 41 71L50 80 59 71C69 74 84 79 85 100ZM41 71L38 79 46 82 50 80 54 82 62 79 59 71M50 80V100",
  coat: "M14 100C16 78 31 74 40 70L50 94 60 70C69 74 84 78 86 100ZM40 70L34 80 43 84 50 94 57 84 66 80 60 70",
  apron: "M15 100C16 80 30 74 41 71 45 75 55 75 59 71 70 74 84 80 85 100ZM37 100V84H63V100M37 84L40 72M63 84L60 72",
  sweater: "M15 100C16 80 29 75 40 72V68H60V72C71 75 84 80 85 100ZM40 72Q50 77 60 72M24 88H76",
} as const;

export const CLOTH_COLORS = {
  petal: fill.petal,
  clay: fill.clay,
  shade: fill.shade,
  paper: "#fbfaf7",
  leaf: "#6f8f72",
} as const;

export const MOUTHS = { smile: "M43 62Q50 68 57 62", grin: "M42 61Q50 70 58 61Z", calm: "M45 63Q50 65 55 63" } as const;

/** A face, part by part. */
export type Face = {
  skin: keyof typeof SKINS;
  head: keyof typeof HEADS;
  hair: keyof typeof HAIR;
  hairColor: keyof typeof HAIR_COLORS;
  mouth: keyof typeof MOUTHS;
  clothes: keyof typeof CLOTHES;
  cloth: keyof typeof CLOTH_COLORS;
  beard?: keyof typeof BEARDS;
  glasses?: keyof typeof GLASSES;
  hasEarrings?: boolean;
};
