import { requirePermission } from "~/domain/kernel/permissions";
import { createPost } from "~/domain/posts/create-post.server";
import { NewPost, POST_MISSING, POST_TITLE_MAX_CHARACTERS } from "~/domain/posts/post-input";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { SelectField, TextField } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/post-new";
import { BLOG_PATH, CATEGORY_CHOICES } from "./blog-list";

export function meta() {
  return adminMeta("New post");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "post.write"));
  return { invalid: ADMIN_NOTICES["invalid-post"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), NewPost);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-post", POST_MISSING);
  return asAdminAction(app, () => createPost(app, parsed.value), {
    sent: parsed,
    failed: "post-not-saved",
    done: ({ id }) => goWithNotice(`${BLOG_PATH}/${id}`, "post-created"),
  });
}

export default function NewPostDialog({ loaderData, actionData }: Route.ComponentProps) {
  const admin = useAdminForm<NewPost, typeof NewPost>({
    ...{ id: "new-post", schema: NewPost, answer: actionData, invalid: loaderData.invalid, missing: POST_MISSING },
  });
  const { fields, isSending } = admin;
  return (
    <DialogRoute title="New post" listPath={BLOG_PATH}>
      <AdminForm admin={admin}>
        <ModalBody>
          <TextField field={fields.title} label="Title" required maxLength={POST_TITLE_MAX_CHARACTERS} />
          <SelectField
            field={fields.category}
            label="Category"
            required
            placeholder="Choose a category"
            choices={CATEGORY_CHOICES}
          />
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={BLOG_PATH} />
          <Button type="submit" disabled={isSending}>
            {isSending ? "Creating..." : "Create draft"}
          </Button>
        </ModalFoot>
      </AdminForm>
    </DialogRoute>
  );
}
