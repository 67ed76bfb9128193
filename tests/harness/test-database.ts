import { inject } from "vitest";
import type { ConnectionConfig } from "~/db/connections.server";

/** The server of this run, and the migrated database on it that every test file clones. */
export type TestDatabase = { server: ConnectionConfig; template: string };

let asked: Promise<TestDatabase> | undefined;

/** The database of this run. The first who asks, in whichever worker, has it started. */
export function testDatabase(): Promise<TestDatabase> {
  asked ??= ask();
  return asked;
}

/** Where `testDatabase` is not needed whole. */
export async function testServer(): Promise<ConnectionConfig> {
  return (await testDatabase()).server;
}

async function ask(): Promise<TestDatabase> {
  const answer = await fetch(inject("databaseAddress"));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<TestDatabase>; // safe: `global-setup.ts` wrote it
}
