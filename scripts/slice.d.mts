export const SLICES: number;
export function sliceOfCommit(): { number: number; by: string };
export function shareOf<Item>(list: readonly Item[], slice: string | undefined): readonly Item[];
