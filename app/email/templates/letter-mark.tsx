import { type LetterStyles, useLetterStyles } from "./letter-style";

/** Widths of the whorls in pixels, from the tip down. */
const WHORLS = [7, 9, 11];
const PETAL_HEIGHT = 7;

/**
 * Draws the brand's blossom with plain boxes, because mail programs block pictures and drop SVG. Without rounded
 * corners it is a stack of bars.
 */
export function LetterMark() {
  const styles = useLetterStyles();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width={28} aria-hidden="true">
      <tbody>
        <tr>
          <td style={styles.markCell}>
            <div className="c-tip" style={styles.tip} />
          </td>
        </tr>
        {WHORLS.map((width) => (
          <tr key={width}>
            <td style={{ ...styles.markCell, paddingTop: 1 }}>
              <div
                className="c-petal"
                style={{ ...petal(styles, width), borderRadius: "90% 20% 80% 20%", marginRight: 1 }}
              />
              <div className="c-petal" style={{ ...petal(styles, width), borderRadius: "20% 90% 20% 80%" }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function petal(styles: LetterStyles, width: number) {
  return { ...styles.petal, width, height: PETAL_HEIGHT };
}
