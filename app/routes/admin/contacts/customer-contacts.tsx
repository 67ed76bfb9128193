import { Eraser, Merge, Pencil, Trash2, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { newBookingPath } from "~/domain/bookings/enter-input";
import type { Contact } from "~/domain/contacts/queries.server";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { QUOTES_PATH } from "../quotes/quotes-list";
import { contactsPath, customerPath } from "../section-paths";

/** A customer's contacts added by staff, with their actions. Renders nothing if there are none. */
export function CustomerContacts({
  customerId,
  contacts,
  mayWrite,
  mayQuote,
  mayBook,
}: {
  customerId: string;
  contacts: readonly Contact[];
  mayWrite: boolean;
  mayQuote: boolean;
  mayBook: boolean;
}) {
  const path = contactsPath(customerId);
  if (contacts.length === 0) return null;
  return (
    <div id="contacts">
      <AdminSection title="Contacts">
        <ul className="divide-y divide-rule">
          <Each of={contacts}>
            {(contact) => (
              <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-2.5 first:pt-0">
                <ContactFacts contact={contact} />
                {mayWrite || mayQuote || mayBook ? (
                  <RowActions>
                    {mayQuote && contact.email ? (
                      <Link
                        to={`${QUOTES_PATH}/new?contact=${contact.id}`}
                        aria-label={`New quote for ${contact.name}`}
                        className="link inline-flex min-h-9 items-center px-2 max-md:min-h-11"
                      >
                        New quote
                      </Link>
                    ) : null}
                    {mayBook ? (
                      <Link
                        to={newBookingPath({ kind: "contact", id: contact.id })}
                        aria-label={`Book a time with ${contact.name}`}
                        className="link inline-flex min-h-9 items-center px-2 max-md:min-h-11"
                      >
                        Book a time
                      </Link>
                    ) : null}
                    {mayWrite ? (
                      <>
                        {contact.email ? (
                          <IconDialogLink
                            to={`${customerPath(customerId)}/invite?${new URLSearchParams({ to: contact.email })}`}
                            label={`Invite ${contact.name} to the portal`}
                            icon={UserPlus}
                          />
                        ) : null}
                        <IconDialogLink
                          to={`${path}/${contact.id}/edit`}
                          label={`Edit ${contact.name}`}
                          icon={Pencil}
                        />
                        {contacts.length > 1 ? (
                          <IconDialogLink
                            to={`${path}/${contact.id}/merge`}
                            label={`Merge ${contact.name} with another contact`}
                            icon={Merge}
                          />
                        ) : null}
                        <IconDialogLink
                          to={`${path}/${contact.id}/delete`}
                          label={`Remove ${contact.name}`}
                          icon={Trash2}
                        />
                        <IconDialogLink
                          to={`${path}/${contact.id}/erase`}
                          label={`Erase ${contact.name}`}
                          icon={Eraser}
                        />
                      </>
                    ) : null}
                  </RowActions>
                ) : null}
              </li>
            )}
          </Each>
        </ul>
      </AdminSection>
    </div>
  );
}

function ContactFacts({ contact: { name, role, email, phone, address, tags } }: { contact: Contact }) {
  return (
    <div className="min-w-0 grow basis-56">
      <p className="wrap-anywhere">
        <span className="font-[550]">{name}</span>
        {role ? <span className="text-muted"> · {role}</span> : null}
      </p>
      {email || phone ? (
        <p className="flex flex-wrap gap-x-4">
          {email ? (
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {shownMailbox(email)}
            </a>
          ) : null}
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link wrap-anywhere">
              {phone}
            </a>
          ) : null}
        </p>
      ) : null}
      {address ? <p className="whitespace-pre-line text-muted wrap-anywhere">{address}</p> : null}
      {tags.length > 0 ? (
        <ul aria-label="Tags" className="mt-1 flex flex-wrap gap-1.5">
          <Each of={tags} by={(tag) => tag}>
            {(tag) => (
              <li className="min-w-0 wrap-anywhere">
                <Badge tone="outline">{tag}</Badge>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </div>
  );
}
