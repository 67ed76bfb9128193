/** Names of the fields by which a deck comes with its pitch: the file itself, or the claim to one uploaded before. */
export const DECK_FIELDS = {
  file: "pitchDeck",
  claim: "deckClaim",
  name: "deckName",
  bytes: "deckBytes",
  remove: "deckRemove",
} as const;
