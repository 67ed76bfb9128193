import { data } from "react-router";

/** An address of the back office that leads nowhere: the tab's error page says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function AdminNotFound() {
  return null;
}
