import { Link } from "react-router";
import { initialsOf } from "~/lib/initials";

const TONES = 6;

/** The initials of a person or business named next to it, in a color derived from the name. */
export function Avatar({ name }: { name: string }) {
  return <span aria-hidden="true" className="avatar" data-initials={initialsOf(name)} data-tone={toneOf(name)} />;
}

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % TONES;
}

/** The row's customer: initials and a link to their page. */
export function BusinessLink({ business: { id, name } }: { business: { id: string; name: string } }) {
  return (
    <span className="person">
      <Avatar name={name} />
      <Link to={`/admin/customers/${id}`} title={name} className="person-name link">
        {name}
      </Link>
    </span>
  );
}

/** A person's name, after their initials. */
export function Person({ name }: { name: string }) {
  return (
    <span className="person">
      <Avatar name={name} />
      <span className="person-name">{name}</span>
    </span>
  );
}
