/** Names of the fields that submit a deck: the file itself, or the claim to an earlier upload. */
export const DECK_FIELDS = {
  file: "pitchDeck",
  claim: "deckClaim",
  name: "deckName",
  bytes: "deckBytes",
  remove: "deckRemove",
} as const;
