import type { SeedReport } from "~/seed/seed.server";
import type { FirstLink } from "./first-link";

/**
 * Tells the person who started the program its address, generated passwords, how to sign in without one, and the link
 * of a first start. Resolves once it's written; rejects if nobody can read it.
 */
export function announce(
  origin: string,
  { accounts, link }: SeedReport & { link: FirstLink | null },
  out: Pick<NodeJS.WriteStream, "write"> = process.stdout,
): Promise<void> {
  const lines = ["", `  Ready at ${origin}`];
  for (const { label, username, email, password } of accounts) {
    lines.push(`  ${label.padEnd(9)} ${username ?? email}${password ? `  password: ${password}` : ""}`);
  }
  lines.push(`  Sign in at ${origin}/login`);
  const staff = accounts.find(({ label }) => label === "Staff");
  if (staff && !staff.password) {
    lines.push(`  Without the password: npm run accounts -- rescue ${staff.username ?? staff.email}`);
  }
  if (link) {
    lines.push(
      "",
      `  Set up your agency: this link signs you in, works once, and expires in ${link.minutes} minutes.`,
      `  ${link.url}`,
    );
  }
  return new Promise((resolve, reject) => {
    out.write(`${lines.join("\n")}\n\n`, (error) => (error ? reject(error) : resolve()));
  });
}
