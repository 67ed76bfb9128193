export function isInstalled(folder: string): boolean;
export function whyNodeDoesNotStart(node: string): string | undefined;
