import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { Identity } from "~/config/identity-defaults";
import type { EmailContent } from "~/email/email-content";
import { Facts, Lines, Masthead, Quotation, Signature } from "./letter-parts";
import { LetterLook, letterLook, useLetterStyles } from "./letter-style";

/** The one layout of every message: a sheet of paper with the agency's head and signature. Loads nothing from anywhere but the agency's logo. */
export function Letter({ content, identity, origin }: { content: EmailContent; identity: Identity; origin: string }) {
  const { action, leave } = content;
  const { styles, dark } = letterLook(identity.brand);
  return (
    <LetterLook value={styles}>
      <Html lang="en">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
          <title>{content.subject}</title>
          <style>{dark}</style>
        </Head>
        <Body className="c-paper" style={styles.paper}>
          <Preview useTitleTag={false}>{content.preview.replace(/\s+/g, " ")}</Preview>
          <Container style={styles.width}>
            <Section className="c-sheet" tdClassName="s-sheet" style={styles.sheet}>
              <Masthead identity={identity} origin={origin} />
              <Heading className="c-ink" style={styles.heading}>
                {content.heading}
              </Heading>
              {content.body.map((block, index) => {
                if (block === "link") return action && <Action key={block} {...action} />;
                if (block === "details") return <Details key={block} content={content} />;
                // biome-ignore lint/suspicious/noArrayIndexKey: safe: the list is rendered once and never changes
                return <Paragraph key={index} text={block.paragraph} />;
              })}
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
    </LetterLook>
  );
}

/** The facts, and what someone wrote. */
function Details({ content: { facts, quotations } }: { content: EmailContent }) {
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {quotations.map(([label, words]) => (
        <Quotation key={label} label={label} words={words} />
      ))}
    </>
  );
}

function Paragraph({ text }: { text: string }) {
  const styles = useLetterStyles();
  return (
    <Text className="c-ink" style={styles.paragraph}>
      <Lines text={text} />
    </Text>
  );
}

/** The button, and its address for those whose mail program does not show it. */
function Action({ label, url }: { label: string; url: string }) {
  const styles = useLetterStyles();
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
