/** Follows each change that `tellOfAgreement` tells of. It writes to accounts alone, so the words promise no more. */
export const TOLD = "People who sign in for this customer are notified.";
