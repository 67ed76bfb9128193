import type { z } from "@hono/zod-openapi";
import { claimOfLink } from "~/domain/files/queries.server";
import { addPicture } from "~/domain/pictures/add-picture.server";
import { deletePicture } from "~/domain/pictures/delete-picture.server";
import { getPicture, listPictures, listPictureUses } from "~/domain/pictures/queries.server";
import { replacePicture } from "~/domain/pictures/replace-picture.server";
import {
  PICTURE_REFUSALS,
  PictureInput,
  type Picture as PictureModel,
  type PictureRefusal,
} from "~/domain/pictures/schema";
import { updatePicture } from "~/domain/pictures/update-picture.server";
import type { AppContext } from "~/kernel/app-context";
import { onlyLeft } from "~/lib/only-left";
import { pictureReference, plainPicture } from "~/lib/picture-view";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import {
  NewPictureBody,
  Picture,
  PictureBody,
  PictureQuery,
  PictureSummary,
  ReplacementBody,
  type WORDS,
} from "./picture-shapes";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { meantVersion } from "./versions";

function show(ctx: AppContext, picture: PictureModel): z.input<typeof PictureSummary> {
  return shownAs(PictureSummary, ({ id }: PictureModel) => ({
    address: pictureReference(id),
    url: ctx.origin + plainPicture(picture),
  }))(picture);
}

async function showWhole(ctx: AppContext, picture: PictureModel): Promise<z.input<typeof Picture>> {
  return { ...show(ctx, picture), usedIn: await listPictureUses(ctx, picture.id) };
}

function readWords({ tags = [], ...words }: Pick<z.output<typeof PictureBody>, keyof typeof WORDS>): PictureInput {
  return checkPart(PictureInput, { ...words, tags: tags.join(",") });
}

function refused(refusal: PictureRefusal): Refusal {
  if (refusal !== "unavailable") return invalidFields([{ field: "file", message: PICTURE_REFUSALS[refusal] }]);
  return new Refusal({
    status: 503,
    code: "picture.unavailable",
    message: PICTURE_REFUSALS.unavailable,
    retryAfterSeconds: 60,
  });
}

function known({ id }: PictureModel): Refusal {
  return new Refusal({ status: 409, code: "picture.known", message: `The library already has this picture: ${id}.` });
}

export const pictureOperations = [
  operation({
    id: "listPictures",
    method: "get",
    path: "/pictures",
    tag: "Pictures",
    permission: "picture.read",
    summary: "List pictures",
    query: PictureQuery,
    success: { status: 200, description: "A page of the library.", schema: pageOf(PictureSummary) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listPictures(ctx, { ...asked, cursor }), (picture) => show(ctx, picture));
    },
  }),
  operation({
    id: "getPicture",
    method: "get",
    path: "/pictures/{id}",
    tag: "Pictures",
    permission: "picture.read",
    summary: "Read a picture and what uses it",
    params: IdParams,
    success: { status: 200, description: "The picture.", schema: dataOf(Picture), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(await showWhole(ctx, await getPicture(ctx, params.id)));
    },
  }),
  operation({
    id: "createPicture",
    method: "post",
    path: "/pictures",
    tag: "Pictures",
    permission: "picture.write",
    summary: "Add a picture",
    description:
      "Turns an uploaded file into a picture in all its sizes, without camera and location data. This takes a few seconds. Animated pictures are rejected; 409 if the library already has the same one, pixel for pixel. The key also needs `picture.read` to get it back.",
    body: NewPictureBody,
    refusals: [409, 503],
    success: { status: 201, description: "The new picture.", schema: dataOf(Picture), hasVersion: true },
    async handle({ ctx, body: { file, ...words } }) {
      const added = await addPicture(ctx, { ...readWords(words), claim: claimOfLink(ctx, file) ?? "" });
      if (added.outcome === "known") throw known(added.picture);
      if (added.outcome !== "added") throw refused(added.outcome);
      const { id } = added.picture;
      return answerOne(await showWhole(ctx, added.picture), `/api/pictures/${id}`);
    },
  }),
  operation({
    id: "updatePicture",
    method: "put",
    path: "/pictures/{id}",
    tag: "Pictures",
    permission: "picture.write",
    summary: "Change the details of a picture",
    description: "Its alt text, tags and focal point. The key also needs `picture.read` to get it back.",
    params: IdParams,
    body: PictureBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(ctx, await getPicture(ctx, params.id)) },
    success: { status: 200, description: "The updated picture.", schema: dataOf(Picture), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      const picture = readWords({ alt: body.alt, tags: body.tags, focalX: body.focalX, focalY: body.focalY });
      return answerOne(await showWhole(ctx, await updatePicture(ctx, { id: params.id, updatedAt, picture })));
    },
  }),
  operation({
    id: "replacePicture",
    method: "post",
    path: "/pictures/{id}/replace",
    tag: "Pictures",
    permission: "picture.write",
    summary: "Replace a picture",
    description:
      "Everything that shows it shows the new file from the next request on, and addresses of the old one lead to it. 409 if the library already has the same picture. The key also needs `picture.read` to get it back.",
    params: IdParams,
    body: ReplacementBody,
    isVersioned: true,
    refusals: [409, 503],
    success: { status: 200, description: "The updated picture.", schema: dataOf(Picture), hasVersion: true },
    async handle({ ctx, params, body, request }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const claim = claimOfLink(ctx, body.file) ?? "";
      const replaced = await replacePicture(ctx, { id: params.id, claim, updatedAt });
      if (replaced.outcome === "known") throw known(replaced.picture);
      if (replaced.outcome !== "replaced") throw refused(replaced.outcome);
      return answerOne(await showWhole(ctx, replaced.picture));
    },
  }),
  operation({
    id: "deletePicture",
    method: "delete",
    path: "/pictures/{id}",
    tag: "Pictures",
    permission: "picture.write",
    summary: "Delete a picture",
    description: "409 while something uses it.",
    params: IdParams,
    isVersioned: true,
    refusals: [409],
    success: { status: 204, description: "The picture was deleted." },
    async handle({ ctx, params, request }) {
      const { outcome } = await deletePicture(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      if (outcome === "in-use") {
        throw new Refusal({
          status: 409,
          code: "picture.in-use",
          message: "Articles, pages or projects use this picture.",
        });
      }
      onlyLeft(outcome, "deleted");
      return { body: undefined };
    },
  }),
];
