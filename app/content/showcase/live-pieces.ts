/** A live demo of a pitch page. The route table, sitemap, social pictures, and search settings are derived from it. */
export type LivePiece = {
  readonly path: string;
  /** Relative to `app/`. */
  readonly file: string;
  /** Name shown to staff. */
  readonly name: string;
  /** Text of its social picture. */
  readonly socialTitle: string;
  /** Drawing of its social picture. */
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
