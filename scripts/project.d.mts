export const root: string;
export function ensureInstalled(): void;
export function ensureBuilt(): void;
export function findNode(): string;
export function binOf(packageName: string, command: string): string;
