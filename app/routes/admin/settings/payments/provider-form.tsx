import type { ProviderView } from "~/domain/billing/get-provider.server";
import { ProviderForm } from "~/domain/billing/provider-form";
import { CHECK_ANSWERS } from "~/lib/notice";
import type { AdminAnswer } from "../../kit/admin-answer";
import { TextField } from "../../kit/fields";
import { PartButton } from "../part-button";
import { SecretField } from "../secret-field";
import { SettingsForm } from "../settings-form";
import { PROVIDER_WORDS } from "../words/money-words";
import { CHECK_PART, PAYMENT_SETTINGS_PATH, PROVIDER_PART, REMOVE_PART, RESUME_PART } from "./payments-path";

const PAUSED =
  "Paused, since this database was restored from a backup: if it’s a copy, it must not take payments a second time.";
const LEAD =
  "Copy the keys from Stripe, under Developers. A restricted key is enough: check it here, and each right that it lacks is named.";

const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** The provider's keys and their actions. There is nothing to enter if they are set in the environment. */
export function ProviderKeys({ provider, answer }: { provider: ProviderView; answer: AdminAnswer | undefined }) {
  const { isGiven, isPaused, isStored, fields, kept, updatedAt } = provider;
  const isInUse = isGiven || (isStored && !isPaused);
  return (
    <div>
      {isGiven ? null : (
        <SettingsForm
          id="provider"
          part={PROVIDER_PART}
          title="Keys"
          lead={isPaused ? PAUSED : LEAD}
          schema={ProviderForm}
          fields={fields}
          updatedAt={updatedAt}
          words={PROVIDER_WORDS}
          answer={answer}
          invalid={CHECK_ANSWERS}
        >
          {(named) => (
            <div>
              <TextField {...named.publishableKey} {...PLAIN} placeholder="pk_" required />
              <SecretField of={named.secretKey} kept={kept.secretKey} isNeeded />
              <SecretField of={named.webhookSecret} kept={kept.webhookSecret} isNeeded />
            </div>
          )}
        </SettingsForm>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isInUse ? (
          <PartButton action={PAYMENT_SETTINGS_PATH} part={CHECK_PART} working="Checking …">
            Check the keys
          </PartButton>
        ) : null}
        {isPaused && !isGiven ? (
          <PartButton
            action={PAYMENT_SETTINGS_PATH}
            part={RESUME_PART}
            updatedAt={updatedAt}
            variant="primary"
            working="Turning on …"
          >
            Use these keys again
          </PartButton>
        ) : null}
        {isStored && !isGiven ? (
          <PartButton
            action={PAYMENT_SETTINGS_PATH}
            part={REMOVE_PART}
            updatedAt={updatedAt}
            variant="quiet"
            working="Removing …"
          >
            Remove the keys
          </PartButton>
        ) : null}
      </div>
    </div>
  );
}
