import { Moon, Sun } from "lucide-react";
import { spelled } from "~/lib/spelling";
import { classNames } from "~/ui/primitives/class-names";

/**
 * A button for switching to the other color scheme; a plain form, so it needs no script. `address` is the page to
 * return to.
 */
export function ThemeButton({ address }: { address: string }) {
  const look = "size-11 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink";
  return (
    <form method="post" action="/theme" className="flex">
      <input type="hidden" name="return" value={address} />
      <button type="submit" name="theme" value="dark" className={classNames("to-dark grid", look)}>
        <span className="visually-hidden">{spelled("Use dark colors")}</span>
        <Moon aria-hidden="true" className="size-5" />
      </button>
      <button type="submit" name="theme" value="light" className={classNames("to-light", look)}>
        <span className="visually-hidden">{spelled("Use light colors")}</span>
        <Sun aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}

const CHOICES = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export function ThemeSwitch({ address, theme }: { address: string; theme: "light" | "dark" | undefined }) {
  return (
    <form method="post" action="/theme" className="flex items-center gap-1">
      <input type="hidden" name="return" value={address} />
      <span id="theme-label" className="mr-2 text-small text-muted">
        {spelled("Colors")}
      </span>
      {CHOICES.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={value === (theme ?? "system")}
          aria-describedby="theme-label"
          className="min-h-9 cursor-pointer rounded-md px-2.5 text-small text-muted hover:text-ink aria-pressed:bg-bluebonnet-wash aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </form>
  );
}
