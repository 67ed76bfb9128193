import { expect, it } from "vitest";
import { isGreetingAlone } from "./greeting-alone";

it.each([
  "Hi Ada,",
  "Hi Ada,\n\n",
  "Hello",
  "Dear Ms. van der Berg,",
  "Good morning Sean O’Brien!",
  "Hi there",
  "HEY ADA",
  "Hallo Jürgen,",
])("%j says nothing yet", (text) => {
  expect(isGreetingAlone(text)).toBe(true);
});

it.each([
  "",
  "Thanks!",
  "Hi Ada,\n\nYes.",
  "Hi Ada, yes!",
  "Hello, we can start on Monday.",
  "Hi we are ready to start now",
  "Highly recommended.",
  "Hidden costs,",
])("%j does", (text) => {
  expect(isGreetingAlone(text)).toBe(false);
});
