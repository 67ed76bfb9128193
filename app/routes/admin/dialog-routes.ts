import { route } from "@react-router/dev/routes";

/** Returns the dialogs that create, change and delete an item, over the screen that lists it. */
export function dialogs(one: string, folder: string) {
  const dialog = `${folder}/${one}-dialog.tsx`;
  return [
    route("new", dialog, { id: `${folder}/${one}-new` }),
    route(`:${one}Id/edit`, dialog, { id: `${folder}/${one}-edit` }),
    route(`:${one}Id/delete`, `${folder}/${one}-delete.tsx`),
  ];
}
