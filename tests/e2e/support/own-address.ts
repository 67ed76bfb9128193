import { test } from "@playwright/test";

/** An email address that belongs to the running test alone: confirmations to one address are limited. */
export function ownAddress(name: string, domain: string): string {
  const { testId, repeatEachIndex } = test.info();
  return `${name}.${testId.slice(-12)}${repeatEachIndex}@${domain}`;
}
