import { Form, Link } from "react-router";
import { ACCOUNT } from "~/content/pages/account";
import type { QrCode } from "~/lib/qr-path";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import type { AccountAnswer } from "./account-answer";
import { CurrentPassword, Section, SectionErrors } from "./account-parts";
import type { OwnAccount } from "./own-account.server";

const CODES_FILE = "recovery-codes.txt";

/** Two-factor sign-in: its status, its setup, and recovery codes for a lost phone. */
export function AccountTwoFactor({ account, answer }: { account: OwnAccount; answer: AccountAnswer | undefined }) {
  const { twoFactor: copy } = useDocument(ACCOUNT);
  const step = answer?.twoFactor;
  return (
    <Section id="two-factor" title={copy.title} text={copy.text}>
      {account.needsTwoFactor && !step ? <Needed /> : null}
      {step?.step === "scan" ? <Scan {...step} answer={answer} /> : null}
      {step?.step === "codes" ? <RecoveryCodes codes={step.recoveryCodes} path={account.path} /> : null}
      {step ? null : <State account={account} answer={answer} />}
    </Section>
  );
}

/** Notice for staff, who must use two-factor sign-in. */
function Needed() {
  const { identity } = useShell();
  return (
    <div role="alert" className="mb-5 rounded-md border border-rule bg-sunken p-4">
      <p className="font-[600]">Set up two-step sign-in to continue</p>
      <p className="mt-1">
        {identity.name} requires it for your account. It takes a minute: enter your password, scan a code with your
        phone, and you’re done.
      </p>
    </div>
  );
}

function State({ account, answer }: { account: OwnAccount; answer: AccountAnswer | undefined }) {
  const { twoFactor: copy } = useDocument(ACCOUNT);
  const { hasTwoFactor, isEmailVerified } = account;
  return (
    <>
      <p className="mb-5">
        <Badge tone={hasTwoFactor ? "good" : "outline"}>{hasTwoFactor ? copy.on : copy.off}</Badge>
      </p>
      {isEmailVerified ? (
        <Form method="post" noValidate preventScrollReset aria-label={copy.title} className="space-y-2">
          <SectionErrors answer={answer} idOf={{ currentPassword: "two-factor-current-password" }} />
          <CurrentPassword id="two-factor-current-password" answer={answer} />
          <div className="flex flex-wrap gap-3">
            {hasTwoFactor ? (
              <>
                <Button type="submit" name="intent" value="recovery-codes" variant="secondary">
                  {copy.renew}
                </Button>
                <Button type="submit" name="intent" value="two-factor-end" variant="secondary">
                  {copy.end}
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value="two-factor-prepare">
                {copy.begin}
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <p className="text-muted">{copy.needsEmail}</p>
      )}
    </>
  );
}

function Scan({
  uri,
  qrCode,
  secret,
  setup,
  answer,
}: {
  uri: string;
  qrCode: QrCode;
  secret: string;
  setup: string;
  answer: AccountAnswer | undefined;
}) {
  const { twoFactor: copy } = useDocument(ACCOUNT);
  return (
    <Form method="post" noValidate preventScrollReset aria-label={copy.title} className="space-y-2">
      <SectionErrors answer={answer} idOf={{ code: "two-factor-code" }} />
      <input type="hidden" name="intent" value="two-factor-start" />
      <input type="hidden" name="setup" value={setup} />
      <p>{copy.scan}</p>
      {/* Scanners need dark on light, whatever the page's colors. */}
      <svg
        role="img"
        aria-label={copy.qrLabel}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        className="my-4 size-52 rounded-md border border-rule"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p>
        <a href={uri} className="link">
          {copy.open}
        </a>
      </p>
      <p className="pt-3">{copy.orType}</p>
      <p className="mb-5">
        <code className="rounded-sm bg-sunken px-2 py-1 text-small wrap-anywhere">{secret}</code>
      </p>
      <Field id="two-factor-code" label={copy.code} required hint={copy.codeHint} error={answer?.errors?.code?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={32}
            className="tabular max-w-52 tracking-[0.12em]"
          />
        )}
      </Field>
      <Button type="submit">{copy.start}</Button>
    </Form>
  );
}

function RecoveryCodes({ codes, path }: { codes: string[]; path: string }) {
  const { twoFactor: copy } = useDocument(ACCOUNT);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\r\n")}\r\n`)}`;
  return (
    <div role="status">
      <p className="mb-3">
        <Badge tone="good">{copy.isOn}</Badge>
      </p>
      <h3 className="text-body font-[600]">{copy.codesTitle}</h3>
      <p className="mt-1 text-muted">{copy.codesText}</p>
      <ul className="my-5 grid grid-cols-2 gap-x-6 gap-y-1.5 border-y border-rule py-4 font-mono">
        <Each of={codes} by={(code) => code}>
          {(code) => <li className="tabular">{code}</li>}
        </Each>
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href={file} download={CODES_FILE} className={buttonClass({ variant: "secondary" })}>
          {copy.download}
        </a>
        <Link to={path} className={buttonClass()}>
          {copy.done}
        </Link>
      </div>
    </div>
  );
}
