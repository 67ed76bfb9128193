import { Check, type LucideProps, Minus, X } from "lucide-react";
import type { ComponentType } from "react";
import { Kept } from "~/ui/kept/kept";

/** Icons that a page repeats in many rows. */
export const CheckMark = mark("check", Check);
export const CrossMark = mark("cross", X);
export const DashMark = mark("dash", Minus);

type MarkProps = Pick<LucideProps, "className" | "strokeWidth">;

function mark(name: string, Icon: ComponentType<LucideProps>): ComponentType<MarkProps> {
  return (props) => <Kept<LucideProps> name={name} of={Icon} props={{ "aria-hidden": "true", ...props }} />;
}
