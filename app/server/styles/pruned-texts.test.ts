import { expect, it } from "vitest";
import { parseStylesheet } from "./parse-stylesheet";
import { prunedTexts } from "./pruned-texts";

const TOKEN = "01a20c49-2b86-7000-82b5-ffd0937c50dd.090f8ce59a8c.atb.FUCqlXJm3hpydCkGB7BXvx3EhjfaGt";
const SHEETS = [parseStylesheet('p{color:red}[value="small"]{color:blue}.card{color:green}')];
const page = (nonce: string, token: string, rest = "<p>") =>
  `<script nonce="${nonce}"></script><input value="${token}">${rest}`;

it("what is left for a document is kept for the next that differs by nonce and token alone, and for no other", () => {
  const first = prunedTexts(SHEETS, page("a", `${TOKEN}a`));
  expect(first).toEqual(["p{color:red}"]);
  expect(prunedTexts(SHEETS, page("b", `${TOKEN}b`))).toBe(first);
  expect(prunedTexts(SHEETS, page("b", "small"))).toEqual(['p{color:red}[value="small"]{color:blue}']);
  expect(prunedTexts(SHEETS, page("b", TOKEN, '<p class="card">'))).toEqual(["p{color:red}.card{color:green}"]);
});

it("is made again for other stylesheets, and after many other documents", () => {
  const html = page("a", TOKEN);
  const first = prunedTexts(SHEETS, html);
  const others = [parseStylesheet("p{color:black}")];
  expect(prunedTexts(others, html)).toEqual(["p{color:black}"]);
  expect(prunedTexts(SHEETS, html)).toEqual(first);
  const again = prunedTexts(SHEETS, html);
  for (let index = 0; index < 300; index++) prunedTexts(SHEETS, `<p id="n${index}">`);
  expect(prunedTexts(SHEETS, html)).toEqual(again);
  expect(prunedTexts(SHEETS, html)).not.toBe(again);
});
