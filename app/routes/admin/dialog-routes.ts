import { route } from "@react-router/dev/routes";

/** The dialogs that make, change and delete one thing, over the screen that has them. */
export function dialogs(one: string, folder: string) {
  const dialog = `${folder}/${one}-dialog.tsx`;
  return [
    route("new", dialog, { id: `${folder}/${one}-new` }),
    route(`:${one}Id/edit`, dialog, { id: `${folder}/${one}-edit` }),
    route(`:${one}Id/delete`, `${folder}/${one}-delete.tsx`),
  ];
}
