/**
 * A live piece of a pitch page. Route table, site map, social pictures, and what staff say of it to search engines
 * follow from it.
 */
export type LivePiece = {
  readonly path: string;
  /** Below `app/`. */
  readonly file: string;
  /** As staff call it. */
  readonly name: string;
  /** The words of its social picture. */
  readonly socialTitle: string;
  /** The drawing of its social picture. */
  readonly world: "tajjam" | "voygee" | "mind-ops";
};

export const TAJJAM_MARKET = {
  path: "/tajjam/market",
  file: "routes/showcase/tajjam/market-page.tsx",
  name: "Tajjam, the market",
  socialTitle: "A basket across a whole street",
  world: "tajjam",
} as const satisfies LivePiece;

export const VOYGEE_CALCULATOR = {
  path: "/voygee/calculator",
  file: "routes/showcase/voygee/calculator-page.tsx",
  name: "Voygee, the calculator",
  socialTitle: "A driver’s month, two ways",
  world: "voygee",
} as const satisfies LivePiece;

export const MIND_OPS_BOARD = {
  path: "/mind-ops/board",
  file: "routes/showcase/mind-ops/board-page.tsx",
  name: "Mind Ops, the board",
  socialTitle: "Mind Ops: you are the gate",
  world: "mind-ops",
} as const satisfies LivePiece;

export const LIVE_PIECES: readonly LivePiece[] = [TAJJAM_MARKET, VOYGEE_CALCULATOR, MIND_OPS_BOARD];
