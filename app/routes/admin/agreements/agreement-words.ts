/** Follows each change that `tellOfAgreement` tells of: in the portal, and by email to all who get its bills. */
export const TOLD = "The customer is notified.";
