import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { RowLink } from "./column";

/**
 * A row's name, with the link that opens it, and its subject: on one line if there is room, always on a phone.
 * `avatarOf`: the person or business whose initials precede it. Without `to`, it isn't a link.
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
  /** For targets outside the back office's pages, such as a download. */
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
