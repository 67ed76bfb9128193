export const WINGS: Readonly<Record<string, readonly string[]>>;
