import { data } from "react-router";

/** Returns 404 for unknown back office addresses; the tab's error page shows it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function AdminNotFound() {
  return null;
}
