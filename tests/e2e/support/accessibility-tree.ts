import type { Page } from "@playwright/test";

type AxNode = {
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

/**
 * True when assistive technology announces the button with this name as expanded; undefined when it announces neither.
 * Popovers tell this on their own, without an attribute to look for.
 */
export async function isExpanded(page: Page, buttonName: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  await session.detach();
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === buttonName);
  const expanded = button?.properties?.find((property) => property.name === "expanded")?.value.value;
  return typeof expanded === "boolean" ? expanded : undefined;
}
