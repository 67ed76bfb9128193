import { expect, it } from "vitest";
import { fillClaims } from "./fill-claims";

const CLAIMS: Readonly<Record<string, string>> = { clients: "50+", stars: "4.9/5" };
const claimOf = (key: string) => CLAIMS[key] ?? null;

it.each([
  ["We have {claim:clients} clients.", "We have 50+ clients."],
  ["{claim:clients} clients, {claim:stars} stars", "50+ clients, 4.9/5 stars"],
  ["No claim. Not {agency} either.", "No claim. Not {agency} either."],
])("puts claims in place of their tokens: %j", (text, said) => expect(fillClaims(text, claimOf)).toBe(said));

it.each([
  ["We build. We grew {claim:gone}. We stay.", "We build. We stay."],
  ["We grew {claim:gone} and have {claim:clients} clients. We stay!", "We stay!"],
  ["Is it {claim:gone}? Yes.", "Yes."],
  ["“We grew {claim:gone}.” We stay.", "We stay."],
  ["We stay. Ask Dr. Ștefan of {claim:gone} offices about 4.5 stars.", "We stay."],
  ["山田です。{claim:gone}です。はい。", "山田です。はい。"],
  ["First line.\n- {claim:gone} clients\n- Others", "First line.\n- Others"],
  ["{claim:gone}", ""],
  ["Only {claim:gone} here", ""],
])("leaves out the sentence of one that isn't shown: %j", (text, said) => expect(fillClaims(text, claimOf)).toBe(said));
