import type { ReactNode } from "react";

/** Related fields on a settings screen, in two columns if there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-[600]">{title}</legend>
      <div className="clear-left grid gap-x-6 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
