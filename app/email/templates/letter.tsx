import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Html, Link, Section, Text } from "react-email";
import type { Identity } from "~/config/identity-defaults";
import { Masthead, Signature } from "./letter-parts";
import { useLetterStyles } from "./letter-style";

/**
 * Layout of every message: a sheet of paper with the agency's header and signature. Loads nothing external except the
 * agency's logo.
 */
export function Letter({
  identity,
  origin,
  dark,
  words,
  children,
}: {
  identity: Identity;
  origin: string;
  /** Styles for dark mode. */
  dark: string;
  /** `preview` is shown next to the subject by mail programs. */
  words: Record<"subject" | "preview" | "heading" | "reason" | "leave", string>;
  children: ReactNode;
}) {
  const styles = useLetterStyles();
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{words.subject}</title>
        <style>{dark}</style>
      </Head>
      <Body className="c-paper" style={styles.paper}>
        <div style={styles.preview}>{words.preview}</div>
        <Container style={styles.width}>
          <Section className="c-sheet" tdClassName="s-sheet" style={styles.sheet}>
            <Masthead identity={identity} origin={origin} />
            <Heading className="c-ink" style={styles.heading}>
              {words.heading}
            </Heading>
            {children}
            <Signature identity={identity} />
          </Section>
          <SmallPrint>{words.reason}</SmallPrint>
          {words.leave}
        </Container>
      </Body>
    </Html>
  );
}

function SmallPrint({ children }: { children: ReactNode }) {
  const styles = useLetterStyles();
  return (
    <Text className="c-muted" style={styles.smallPrint}>
      {children}
    </Text>
  );
}

/** Renders the unsubscribe link. */
export function Leave({ label, url }: { label: string; url: string }) {
  const styles = useLetterStyles();
  return (
    <SmallPrint>
      <Link className="c-link" href={url} style={styles.link}>
        {label}
      </Link>
    </SmallPrint>
  );
}

export function Paragraph({ text }: { text: string }) {
  const styles = useLetterStyles();
  return (
    <Text className="c-ink" style={styles.paragraph}>
      {text}
    </Text>
  );
}

/** Renders the button, followed by its URL for mail programs that don't show buttons. */
export function Action({ label, url }: { label: string; url: string }) {
  const styles = useLetterStyles();
  return (
    <>
      <Section style={styles.actionSpace}>
        <Button className="c-button" href={url} style={styles.action}>
          {label}
        </Button>
      </Section>
      <Text className="c-muted" style={styles.address}>
        If the button doesn’t work, copy this address into your browser:
        <br />
        {url}
      </Text>
    </>
  );
}
