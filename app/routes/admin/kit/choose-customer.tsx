import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useSubmit } from "react-router";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { CUSTOMERS_PATH } from "../section-paths";
import type { CustomerChoices } from "./customer-choices.server";
import { DENSE_CONTROL } from "./fields";
import { FIND_KEY } from "./find-key";
import { ApplyButton } from "./list-toolbar";

const PAUSE_MS = 200;
const CUSTOMER_KEY = "customer";

/**
 * Asks which customer a new record is for: a search, and links to this page with each customer in the address. Works
 * without script; with script it searches while the user types.
 */
export function ChooseCustomer({ text, choices, hasMore }: CustomerChoices) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== FIND_KEY && name !== CUSTOMER_KEY);
  const withCustomer = (id: string) => `${pathname}?${new URLSearchParams([...others, [CUSTOMER_KEY, id]])}`;

  return (
    <div className="max-w-xl">
      <Form action={pathname} role="search" className="mb-3 flex items-end gap-2.5">
        <Each of={others} by={([name]) => name}>
          {([name, value]) => <input type="hidden" name={name} value={value} />}
        </Each>
        <label className="grow">
          <span className="mb-1.5 block text-small font-[550]">Customer</span>
          <input
            type="search"
            name={FIND_KEY}
            defaultValue={text}
            placeholder="Search name or email"
            autoComplete="off"
            data-autofocus
            className={classNames(DENSE_CONTROL, "w-full")}
            onInput={({ currentTarget: { form } }) => {
              clearTimeout(pause.current);
              pause.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
            }}
          />
        </label>
        <ApplyButton className="not-noscript:hidden" />
      </Form>
      {choices.length > 0 ? (
        <ul aria-label="Customers" className="divide-y divide-rule border-y border-rule">
          <Each of={choices} by={({ id }) => id}>
            {({ id, name, person }) => (
              <li>
                <Link
                  to={withCustomer(id)}
                  className="flex flex-wrap justify-between gap-x-4 px-2 py-2.5 no-underline text-ink hover:bg-sunken"
                >
                  <span className="font-[550] wrap-anywhere">{name}</span>
                  <span className="text-muted wrap-anywhere">{person}</span>
                </Link>
              </li>
            )}
          </Each>
        </ul>
      ) : (
        <p className="text-muted">{text === "" ? "There are no customers yet." : "No customer matches this."}</p>
      )}
      <p className="mt-3 text-muted">
        {hasMore ? "There are more: search for the one you mean. " : ""}
        <Link to={`${CUSTOMERS_PATH}/new`} className="link">
          New customer
        </Link>
      </p>
    </div>
  );
}
