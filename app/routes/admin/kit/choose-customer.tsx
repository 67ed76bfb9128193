import { Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { CUSTOMERS_PATH } from "../section-paths";
import { TabHeader } from "./tab-header";

/** Says where something for a customer begins when no customer is named. `deed` ends the sentence about their page. */
export function ChooseCustomer({ title, note, deed }: { title: string; note: string; deed: string }) {
  return (
    <>
      <TabHeader title={title} note={note} />
      <p className="mb-4">Choose the customer first; their page has a button {deed}.</p>
      <Link to={CUSTOMERS_PATH} className={buttonClass()}>
        Choose a customer
      </Link>
    </>
  );
}
