export const SLICES: number;
export function sliceOfCommit(): { number: number; by: string };
export function findTouched(tests: readonly string[]): string[];
export function shareOf<Item>(list: readonly Item[], slice: string | undefined): readonly Item[];
