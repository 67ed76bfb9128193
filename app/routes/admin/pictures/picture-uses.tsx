import { Link } from "react-router";
import type { PictureUse } from "~/domain/pictures/schema";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

const KINDS = {
  post: { label: "Article", path: "/admin/blog", needs: "post.write" },
  document: { label: "Website", path: "/admin/website", needs: "website.write" },
  project: { label: "Project", path: "/admin/projects", needs: "project.read" },
} as const satisfies Record<PictureUse["kind"], object>;

type May = Readonly<Record<(typeof KINDS)[PictureUse["kind"]]["needs"], boolean>>;

/** Places that show a picture, with links to edit them. */
export function PictureUses({ uses, may }: { uses: readonly PictureUse[]; may: May }) {
  return (
    <AdminSection title="Used in">
      {uses.length === 0 ? <p className="text-muted">Nothing yet.</p> : null}
      <ul className="space-y-1.5">
        <Each of={uses} by={({ kind, id }) => `${kind} ${id}`}>
          {({ kind, id, title }) => (
            <li className="wrap-anywhere">
              {may[KINDS[kind].needs] ? (
                <Link to={`${KINDS[kind].path}/${id}`} className="link">
                  {title}
                </Link>
              ) : (
                title
              )}{" "}
              <span className="text-muted">{KINDS[kind].label}</span>
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}
