import { expect, it } from "vitest";
import { SignUp } from "~/domain/accounts/schema";
import { ApplyForm } from "~/domain/applications/schema";
import { ContactMessage } from "~/domain/leads/kinds/contact-message";
import { quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { StartupPitch } from "~/domain/leads/kinds/startup-pitch";
import { hostileFields } from "../../tests/harness/hostile";
import { refusalsOf } from "./check-fields";
import { parseForm } from "./parse-form";

const SCHEMAS = { SignUp, ApplyForm, ContactMessage, StartupPitch, QuoteRequest: quoteRequestFor(null) };
const TEXTS = ["", "  ", "a", "ada@example.com", "山田 Ștefan", "on", "-1", "a,b", "x".repeat(6000), "small-business"];

it.each(Object.entries(SCHEMAS))(
  "the browser refuses of %s what the server refuses, in the same words",
  (_, schema) => {
    const names = Object.keys(schema._zod.def.shape);
    const forms = [
      ...TEXTS.map((text) => names.map((name): [string, string] => [name, text])),
      ...names.map((name) => [[name, "a"] as const, [name, "b"] as const]),
      ...names.flatMap((name) => hostileFields(name).map((field) => [[name, "a"] as const, field])),
    ];
    for (const fields of forms) {
      const form = new FormData();
      for (const field of fields) form.append(...(field as [string, string]));
      const parsed = parseForm(form, schema);
      expect(refusalsOf(form, schema)).toEqual(parsed.status === "error" ? parsed.error : {});
    }
  },
);
