import type { SeedReport } from "~/db/seed/seed.server";

/** Tells the person who started the program where it is, and once the passwords that were made for them. */
export function announce(origin: string, seeded: SeedReport): void {
  const lines = ["", `  Ready at ${origin}`];
  for (const { label, username, email, password } of seeded.accounts) {
    lines.push(`  ${label.padEnd(9)} ${username ?? email}${password ? `  password: ${password}` : ""}`);
  }
  lines.push(`  Sign in at ${origin}/login`);
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
