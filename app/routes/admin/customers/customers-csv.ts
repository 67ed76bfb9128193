import { listCustomers } from "~/domain/customers/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/customers-csv";
import { CUSTOMERS_LIST } from "./customers-list";

/** The customers that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, CUSTOMERS_LIST);
  return asRoute(() =>
    csvResponse("customers", (slice) => listCustomers(app, { ...query, ...slice }), {
      Business: (customer) => customer.name,
      People: ({ people }) => people.map(({ name }) => name).join("; "),
      Emails: ({ people }) => people.map(({ email }) => email).join("; "),
      "All e-mails verified": ({ people }) => people.every(({ isEmailVerified }) => isEmailVerified),
      "Customer since": (customer) => customer.createdAt,
      Notes: (customer) => customer.notes,
      Id: (customer) => customer.id,
    }),
  );
}
