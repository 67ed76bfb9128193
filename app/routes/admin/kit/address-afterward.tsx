import { Field } from "~/ui/forms/field";
import { DENSE_CONTROL } from "./fields";

const NAME = "target";

/** Field in a delete dialog for where the deleted page's address should redirect. */
export function AddressAfterward({ path, whenEmpty }: { path: string; whenEmpty: string }) {
  return (
    <Field
      id="address-afterward"
      label={`Where ${path} leads afterward`}
      hint={`A page such as /contact. ${whenEmpty}`}
    >
      {(control) => <input {...control} name={NAME} autoComplete="off" className={DENSE_CONTROL} />}
    </Field>
  );
}

/** Reads the typed address; empty if none. */
export function readAddressAfterward(form: FormData): string {
  return String(form.get(NAME) ?? "");
}
