import type { ComponentProps } from "react";
import { classNames } from "~/ui/primitives/class-names";
import { TextInput } from "./field";

/** A file picker that looks like the other fields; the browser's button becomes a quiet one. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <TextInput
      {...rest}
      type="file"
      className={classNames(
        "text-small file:mr-4 file:cursor-pointer file:rounded-sm file:border-0 file:bg-bluebonnet-wash file:px-3 file:py-1.5 file:font-[550] file:text-ink disabled:file:cursor-not-allowed",
        className,
      )}
    />
  );
}
