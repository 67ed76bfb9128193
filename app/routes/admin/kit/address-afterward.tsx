import { Field } from "~/ui/forms/field";
import { DENSE_CONTROL } from "./fields";

const NAME = "target";

/** Where the address of what is deleted leads from then on; in the question before it is. */
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

/** Reads the typed address; empty: none. */
export function readAddressAfterward(form: FormData): string {
  return String(form.get(NAME) ?? "");
}
