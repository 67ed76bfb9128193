import { expect, it } from "vitest";
import { lostParts } from "./lost-parts";

const OWN = "/pictures/01a22344-c4f5-7000-860c-e8e3f816f113";

it.each([
  [`<p>a</p><img src="${OWN}" alt="b"><s-x></s-x><p>a &lt;u></p>`, []],
  [
    '<img src="https://a.example/x.png"><img alt="b" src=\'data:image/png;base64,AA==\'>',
    ["2 pictures from elsewhere"],
  ],
  ["<IFRAME src=x></IFRAME>", ["a video or embedded part"]],
  ["<p><s>a</s><u>b</u></p>", ["strikethrough", "underlining"]],
  ["<script>1</script><form></form>", ["scripts", "form fields"]],
])("%s loses %j", (html, words) => {
  expect(lostParts(html)).toEqual(words);
});
