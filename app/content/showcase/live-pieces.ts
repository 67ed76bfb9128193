/** A live piece of a pitch page. Route table, site map and social pictures follow from it. */
export type LivePiece = {
  readonly path: string;
  /** Below `app/`. */
  readonly file: string;
  /** The words of its social picture. */
  readonly socialTitle: string;
  /** The drawing of its social picture. */
  readonly world: "tajjam" | "voygee" | "mind-ops";
};

export const TAJJAM_MARKET = {
  path: "/tajjam/market",
  file: "routes/showcase/tajjam/market-page.tsx",
  socialTitle: "A basket across a whole street",
  world: "tajjam",
} as const satisfies LivePiece;

export const VOYGEE_CALCULATOR = {
  path: "/voygee/calculator",
  file: "routes/showcase/voygee/calculator-page.tsx",
  socialTitle: "A driver’s month, two ways",
  world: "voygee",
} as const satisfies LivePiece;

export const MIND_OPS_BOARD = {
  path: "/mind-ops/board",
  file: "routes/showcase/mind-ops/board-page.tsx",
  socialTitle: "Mind Ops: you are the gate",
  world: "mind-ops",
} as const satisfies LivePiece;

export const LIVE_PIECES: readonly LivePiece[] = [TAJJAM_MARKET, VOYGEE_CALCULATOR, MIND_OPS_BOARD];
