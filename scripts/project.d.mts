export const root: string;
export const frugal: { options: string[]; environment: Record<string, string> };
export function ensureInstalled(): void;
export function ensureBuilt(): void;
export function findNode(): string;
export function binOf(packageName: string, command: string): string;
export const INSTALL: string[];
