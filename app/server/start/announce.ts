import type { SeedReport } from "~/seed/seed.server";

/**
 * Tells the person who started the program where it is, the passwords that were made for them, and how to get in without one. Resolves
 * once it is written; rejects where nobody can read it.
 */
export function announce(
  origin: string,
  seeded: SeedReport,
  out: Pick<NodeJS.WriteStream, "write"> = process.stdout,
): Promise<void> {
  const lines = ["", `  Ready at ${origin}`];
  for (const { label, username, email, password } of seeded.accounts) {
    lines.push(`  ${label.padEnd(9)} ${username ?? email}${password ? `  password: ${password}` : ""}`);
  }
  lines.push(`  Sign in at ${origin}/login`);
  const staff = seeded.accounts.find(({ label }) => label === "Staff");
  if (staff && !staff.password) {
    lines.push(`  Without the password: npm run accounts -- rescue ${staff.username ?? staff.email}`);
  }
  return new Promise((resolve, reject) => {
    out.write(`${lines.join("\n")}\n\n`, (error) => (error ? reject(error) : resolve()));
  });
}
