import { type PointerEvent, useRef, useState } from "react";
import type { Picture as PictureModel } from "~/domain/pictures/schema";
import { heightAt, plainPicture } from "~/lib/picture-view";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { type FormField, TextField } from "../kit/fields";
import { PICTURE_LABELS } from "./picture-words";

const END = 100;
/** Maximum height of the picture. */
const SHOWN_MAX_REM = 28;
const CROPS = ["aspect-square", "aspect-video", "aspect-3/4"];

/**
 * Focal point that stays visible when a picture is cropped: set by pressing on the picture, or as two numbers. Previews
 * the crops.
 */
export function FocalPoint({
  picture,
  fields,
}: {
  picture: PictureModel;
  fields: { focalX: FormField; focalY: FormField };
}) {
  const isHydrated = useIsHydrated();
  const numbers = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState({ x: picture.focalX, y: picture.focalY });
  const input = (name: string) => numbers.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const { plainWidth } = picture;
  const shown = { src: plainPicture(picture), width: plainWidth, height: heightAt(picture, plainWidth) };

  function choose(event: PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at: number, size: number) => Math.min(END, Math.max(0, Math.round((at / size) * END)));
    type(fields.focalX.name, part(event.clientX - box.left, box.width));
    type(fields.focalY.name, part(event.clientY - box.top, box.height));
  }

  function type(name: string, value: number): void {
    const field = input(name);
    if (!field) return;
    field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function follow(): void {
    const read = (name: string, before: number) => {
      const value = Number(input(name)?.value);
      return Number.isInteger(value) && value >= 0 && value <= END ? value : before;
    };
    setPoint((before) => ({ x: read(fields.focalX.name, before.x), y: read(fields.focalY.name, before.y) }));
  }

  return (
    <>
      <div
        className="relative mb-4 overflow-hidden rounded-md border border-rule bg-sunken"
        style={{ maxWidth: `min(${plainWidth}px, ${SHOWN_MAX_REM * (picture.width / picture.height)}rem)` }}
      >
        <img {...shown} alt={picture.alt} className="h-auto w-full" />
        {/* Only for pointers; the numbers below do the same. */}
        <span
          aria-hidden="true"
          className={isHydrated ? "absolute inset-0 cursor-crosshair touch-manipulation" : "absolute inset-0"}
          onPointerDown={choose}
        >
          <span
            className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_black]"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
          />
        </span>
      </div>
      <div ref={numbers} onInput={follow} className="grid gap-x-4 sm:grid-cols-2">
        {(["focalX", "focalY"] as const).map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={PICTURE_LABELS[name]}
            type="number"
            min={0}
            max={END}
            step={1}
            required
            inputMode="numeric"
            hint={name === "focalX" ? "Stays in view where it is cropped." : undefined}
          />
        ))}
      </div>
      <p className="mb-1.5 font-[550]">Where it is cropped</p>
      <div aria-hidden="true" className="mb-5 flex flex-wrap items-start gap-3">
        {CROPS.map((crop) => (
          <img
            key={crop}
            {...shown}
            alt=""
            className={`${crop} w-24 rounded border border-rule object-cover sm:w-32`}
            style={{ objectPosition: `${point.x}% ${point.y}%` }}
          />
        ))}
      </div>
    </>
  );
}
