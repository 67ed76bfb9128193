import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { RowLink } from "./column";

/**
 * Name of a row, with the link that opens it, and its subject: on one line where there is room, on a phone always.
 * `avatarOf`: the person or business whose initials go before it. Without `to` nothing opens.
 */
export function RowName({
  to,
  isDialog,
  reloadDocument,
  avatarOf,
  about,
  children,
}: {
  to?: string;
  isDialog?: boolean;
  /** It leads to what is no page of the back office, such as a download. */
  reloadDocument?: boolean;
  avatarOf?: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="row-name">
      {avatarOf === undefined ? null : <Avatar name={avatarOf} />}
      <span className="row-words">
        {to === undefined ? (
          <span className="font-[550]">{children}</span>
        ) : (
          <RowLink to={to} {...(isDialog ? { isDialog } : {})} {...(reloadDocument ? { reloadDocument } : {})}>
            {children}
          </RowLink>
        )}
        {about ? <span className="row-about">{about}</span> : null}
      </span>
    </span>
  );
}
