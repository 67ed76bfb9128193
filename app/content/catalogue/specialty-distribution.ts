/** A share of the healthcare clients. */
export type SpecialtyShare = {
  readonly specialty: string;
  /** Percent of all healthcare clients; the shares add up to 100. */
  readonly percent: number;
};

/** Healthcare clients by specialty, the largest share first and the rest last. */
export const SPECIALTY_DISTRIBUTION: readonly SpecialtyShare[] = [
  { specialty: "Dentistry", percent: 35 },
  { specialty: "General Practice", percent: 25 },
  { specialty: "Dermatology", percent: 20 },
  { specialty: "Medical Spas", percent: 10 },
  { specialty: "Others", percent: 10 },
];
