import { Link } from "react-router";

const WORDS = "This entry can’t be shown.";

/** Replaces a row or entry that can't be shown, with a link to its record. */
export function Unshown({ to }: { to?: string }) {
  return (
    <span className="text-muted">
      {WORDS}{" "}
      {to ? (
        <Link to={to} className="link">
          Open the record
        </Link>
      ) : null}
    </span>
  );
}
