import { data } from "react-router";
import type { PictureRefusal } from "~/domain/brand/read-picture.server";
import { removePicture, setPicture } from "~/domain/brand/set-picture.server";
import { PICTURE_KINDS, type PictureKind } from "~/domain/settings/brand";
import type { AppContext } from "~/kernel/app-context";
import type { PostedFile } from "~/lib/form-with-file";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { CHANGED_MEANWHILE, NOT_DONE } from "~/routes/admin/notices.server";
import { readFormAndFile } from "~/routes/respond.server";
import { asAdminAction, readUpdatedAt, sayRefused } from "../../answer.server";
import type { AdminAnswer } from "../../kit/admin-answer";
import { reloadWithNotice } from "./reload-with-notice.server";

/** Refusal of a picture, shown next to its field. */
export type PictureAnswer = AdminAnswer & { picture: PictureKind; error: string };

/** Larger than any picture that is accepted. */
const FILE_MAX_BYTES = 600_000;

const REFUSALS: Record<PictureRefusal, string> = {
  empty: "Choose a file.",
  "wrong-type": "This isn’t an SVG or PNG. Save the picture as one of these.",
  "too-large": "This file is too large. An SVG can be up to 200 kB, a PNG up to 500 kB.",
  "too-many-pixels": "This picture has too many pixels. 4,000 by 2,000 is enough.",
  broken: "This file is damaged or incomplete. Export the picture again.",
  entities: "This SVG declares entities, which can hide other content. Export it without them.",
  text: "This SVG contains text, which looks different on every device. Convert the text to outlines first.",
  image: "This SVG contains a picture or page. Use outlines only, or upload a PNG.",
  complex: "This SVG has too many parts or nested copies. Simplify it, or upload a PNG.",
  blank: "There’s nothing to see in this picture.",
  shape:
    "This picture has the wrong shape. An icon is square, a logo is at most ten times as wide as it is tall, and the home picture at most 2.5 times.",
};

/** Sets or removes one picture of the look. Handles the screen's multipart forms. */
export async function savePicture(app: AppContext, request: Request) {
  const { fields, file } = await readFormAndFile(request, "file", readBounded);
  const kind = PICTURE_KINDS.find((each) => each === fields.get("picture"));
  if (!kind) return sayRefused(NOT_DONE);
  const seen = readUpdatedAt(fields) ?? "";
  if (fields.get("intent") === "remove") {
    return asAdminAction(app, () => removePicture(app, { kind, seen }), {
      failed: failedTo("save the settings"),
      stale: () => sayRefused(CHANGED_MEANWHILE),
      done: () => reloadWithNotice(good("Settings saved", "The site now shows them.")),
    });
  }
  const content = file ?? Buffer.alloc(0);
  return asAdminAction(app, () => setPicture(app, { kind, content, seen }), {
    failed: failedTo("save the settings"),
    stale: () => sayRefused(CHANGED_MEANWHILE),
    done: ({ outcome }) => {
      if (outcome === "saved") return reloadWithNotice(good("Settings saved", "The site now shows them."));
      const notice = CHECK_ANSWERS;
      const answer: PictureAnswer = { notice, picture: kind, error: REFUSALS[outcome] };
      return data(answer, { status: 400 });
    },
  });
}

/** Reads one byte beyond the limit, to detect larger files. */
async function readBounded({ content }: PostedFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    if (length <= FILE_MAX_BYTES) parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
}
