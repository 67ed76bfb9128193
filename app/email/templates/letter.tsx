import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { Identity } from "~/config/identity-defaults";
import type { EmailContent } from "~/email/email-content";
import { Facts, Lines, Masthead, Quotation, Signature } from "./letter-parts";
import { DARK_STYLES, styles } from "./letter-style";

/** The one layout of every message: a sheet of paper with the agency's head and signature. Loads nothing from anywhere. */
export function Letter({ content, identity }: { content: EmailContent; identity: Identity }) {
  const { action, facts, leave } = content;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{content.subject}</title>
        <style>{DARK_STYLES}</style>
      </Head>
      <Body className="c-paper" style={styles.paper}>
        <Preview useTitleTag={false}>{content.preview.replace(/\s+/g, " ")}</Preview>
        <Container style={styles.width}>
          <Section className="c-sheet" tdClassName="s-sheet" style={styles.sheet}>
            <Masthead name={identity.name} />
            <Heading className="c-ink" style={styles.heading}>
              {content.heading}
            </Heading>
            {content.paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: safe: the list is rendered once and never changes
              <Paragraph key={index} text={text} />
            ))}
            {action && <Action {...action} />}
            {facts.length > 0 && <Facts facts={facts} />}
            {content.quotations.map(([label, words]) => (
              <Quotation key={label} label={label} words={words} />
            ))}
            {content.closing.map((text) => (
              <Paragraph key={text} text={text} />
            ))}
            <Signature identity={identity} />
          </Section>
          <Text className="c-muted" style={styles.smallPrint}>
            {content.reason}
          </Text>
          {leave && (
            <Text className="c-muted" style={styles.smallPrint}>
              <Link className="c-link" href={leave.url} style={styles.link}>
                {leave.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text className="c-ink" style={styles.paragraph}>
      <Lines text={text} />
    </Text>
  );
}

/** The button, and its address for those whose mail program does not show it. */
function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Section style={styles.actionSpace}>
        <Button className="c-button" href={url} style={styles.action}>
          {label}
        </Button>
      </Section>
      <Text className="c-muted" style={styles.address}>
        If the button doesn't work, copy this address into your browser:
        <br />
        {url}
      </Text>
    </>
  );
}
