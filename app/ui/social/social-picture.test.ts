import { expect, it } from "vitest";
import { SHIPPED_BRAND } from "~/config/brand";
import type { TextType } from "~/config/brand-choices";
import { drawSocialPicture, type SocialPicture, socialPictureSvg } from "./social-picture.server";

const PICTURE: SocialPicture = { title: "Pricing", siteName: "Agency", siteLine: "Websites that sell" };

const withText = (textType: TextType, headingType = SHIPPED_BRAND.headingType): SocialPicture => ({
  ...PICTURE,
  brand: { ...SHIPPED_BRAND, textType, headingType },
});

/** The face of each text, in order: title, name, line. */
function facesOf(picture: SocialPicture): string[] {
  return [...socialPictureSvg(picture).matchAll(/font-family="(\w+)"/g)].map(([, face = ""]) => face);
}

it("sets its small text in the type of the look, whatever headings are set in", () => {
  expect(facesOf(PICTURE)).toEqual(["Fraunces", "Inter", "Inter"]);
  expect(facesOf(withText("system"))).toEqual(["Fraunces", "Inter", "Inter"]);
  expect(facesOf(withText("georgia"))).toEqual(["Fraunces", "Fraunces", "Fraunces"]);
  expect(facesOf(withText("georgia", "inter"))).toEqual(["Inter", "Fraunces", "Fraunces"]);
  expect(facesOf({ ...withText("georgia"), world: "tajjam" })).toEqual(["Fraunces", "Fraunces", "Fraunces"]);
});

it("is drawn in another face for the small text alone, and the same as ever without a look", async () => {
  const draw = (picture: SocialPicture) =>
    drawSocialPicture(picture).then((png) => Buffer.from(png).toString("base64"));
  const [shipped, sans, serif] = await Promise.all([draw(PICTURE), draw(withText("inter")), draw(withText("georgia"))]);
  expect(sans).toBe(shipped);
  expect(serif).not.toBe(shipped);
  const titleOnly = (textType: TextType) => draw({ ...withText(textType), siteName: " ", siteLine: " " });
  expect(await titleOnly("georgia")).toBe(await titleOnly("inter"));
});
