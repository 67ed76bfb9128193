import { Column, Link, Row, Text } from "react-email";
import { brandPicturePath, hasMark } from "~/config/brand";
import type { Identity } from "~/config/identity-defaults";
import { shownMailbox } from "~/lib/own-letters";
import { letterheadLines } from "~/lib/postal-address";
import { LetterMark } from "./letter-mark";
import { useLetterStyles } from "./letter-style";

const LOGO_BOX = { width: 240, height: 48 };

/** Shows the logo as PNG, since mail programs don't display SVG; with images blocked, the name is shown instead. */
export function Masthead({ identity: { name, brand }, origin }: { identity: Identity; origin: string }) {
  const styles = useLetterStyles();
  if (brand?.logo) {
    const { png, width, height } = brand.logo;
    const scale = Math.min(LOGO_BOX.height / height, LOGO_BOX.width / width);
    return (
      <img
        src={origin + brandPicturePath(png)}
        alt={name}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        className="c-logo c-ink"
        style={styles.logo}
      />
    );
  }
  if (!hasMark(brand)) {
    return (
      <p className="c-ink" style={styles.brandName}>
        {name}
      </p>
    );
  }
  return (
    <Row style={{ width: "100%" }}>
      <Column style={{ width: 40, verticalAlign: "middle" }}>
        <LetterMark />
      </Column>
      <Column style={{ verticalAlign: "middle" }}>
        <p className="c-ink" style={styles.brandName}>
          {name}
        </p>
      </Column>
    </Row>
  );
}

/** Renders the table of facts, with one fact. */
export function Facts({ label, value }: { label: string; value: string }) {
  const styles = useLetterStyles();
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} className="c-rule" style={styles.facts}>
      <tbody>
        <tr>
          <th scope="row" className="c-rule c-muted" style={styles.label}>
            {label}
          </th>
          <td className="c-rule c-ink" style={styles.value}>
            {value}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Quotation({ label, words }: { label: string; words: string }) {
  const styles = useLetterStyles();
  return (
    <>
      <p className="c-muted" style={styles.quotationLabel}>
        {label}
      </p>
      <blockquote className="c-wash c-ink" style={styles.quotation}>
        {words}
      </blockquote>
    </>
  );
}

export function Signature({ identity }: { identity: Identity }) {
  const styles = useLetterStyles();
  const { name, phone, phoneHref, email } = identity;
  return (
    <Text className="c-rule c-muted" style={styles.signature}>
      <strong className="c-ink" style={{ color: styles.paragraph.color, fontWeight: 600 }}>
        {name}
      </strong>
      <br />
      <Link className="c-link" href={phoneHref} style={styles.link}>
        {phone}
      </Link>
      <br />
      <Link className="c-link" href={`mailto:${email}`} style={styles.link}>
        {shownMailbox(email)}
      </Link>
      <br />
      {letterheadLines(identity).join(", ")}
    </Text>
  );
}
