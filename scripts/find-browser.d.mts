export function ensureBrowser(): string | undefined;
export function findBrowser(): string | undefined;
