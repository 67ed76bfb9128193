import type { Locator } from "@playwright/test";

/**
 * Two presses of an impatient person. Both are on their way before the first is answered, so that however busy the
 * machine is, the second one meets the page that was shown, and never the one that follows it.
 */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until it can be pressed, brings it into sight and puts the pointer on it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not there");
  const { mouse } = button.page();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const presses = [1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]);
  await Promise.all(presses);
}
