import { IllustrationFrame, type IllustrationProps } from "./illustration-frame";
import { fill } from "./tokens";

type Strokes = { wash: string; line: string; accent?: string; dot?: string };

/** Icons, each with one washed plane, ink lines, at most one solid accent and one clay touch. */
const icons = {
  website: {
    wash: "M9 10H37V33H9Z",
    line: "M4 7H32V30H4ZM4 13H32M7.5 10h.1M10.5 10h.1M8 18H18M8 22H15",
    accent: "M21 17H28V26H21Z",
  },
  social: {
    wash: "M15 6H37V24H30L25 29V24H15Z",
    line: "M5 11H25V27H16L10 33V27H5ZM29 11H33M29 15H33",
    accent: "M15 23C10 19.5 10 16 12.5 15.5 14 15.3 15 17 15 17S16 15.3 17.5 15.5C20 16 20 19.5 15 23Z",
  },
  ecommerce: {
    wash: "M11 14H37V34H11Z",
    line: "M5 16H29L31 35H3ZM11 20V12Q11 5 17 5T23 12V20",
    accent: "M12 25H22V30H12Z",
  },
  booking: {
    wash: "M10 11H37V36H10Z",
    line: "M5 8H33V33H5ZM5 15H33M12 4V11M26 4V11M10 20H13M17 20H20M24 20H27M10 26H13",
    accent: "M16 24H22V29H16Z",
    dot: "M26.5 26.5h.1",
  },
  mvp: {
    wash: "M10 22L20 16 30 22V32L20 38 10 32Z",
    line: "M20 4C27 9 28 18 25 26H15C12 18 13 9 20 4ZM15 18L9 24V30L15 26M25 18L31 24V30L25 26M20 30V36M16 30V33M24 30V33",
    accent: "M20 12L23.5 14V18L20 20 16.5 18V14Z",
  },
  team: {
    wash: "M3 24H37V36H3Z",
    line: "M12.5 12A4 4 0 1 1 7 8.6M27.5 12A4 4 0 1 0 33 8.6M4 32V26Q4 20 11 19M36 32V26Q36 20 29 19M20 5A5 5 0 1 0 20.1 5ZM2 33H38",
    accent: "M11 32V27Q11 19 20 19T29 27V32Z",
  },
  "product-management": {
    wash: "M10 9H36V36H10Z",
    line: "M5 6H31V33H5ZM14 6V33M22 6V33M7.5 10H11.5V15H7.5ZM7.5 18H11.5V23H7.5ZM16.5 18H19.5V26H16.5Z",
    accent: "M24.5 10H28.5V17H24.5Z",
    dot: "M18 12.5h.1",
  },
  equity: {
    wash: "M6 22A15 9 0 0 0 36 22V27A15 9 0 0 1 6 27Z",
    line: "M20 21L33.5 17A15 9 0 1 1 29 14.3ZM5 21V26A15 9 0 0 0 35 26V21M20 15V6M20 12Q15 12 14 8 19 7.5 20 12 21 6.5 26 6.5 25.5 11.5 20 12",
    accent: "M20 6Q17.5 3.5 20 .8 22.5 3.5 20 6Z",
  },
  seo: {
    wash: "M10 8H37V32H10Z",
    line: "M4 5H32V28H4ZM4 11H32M9 17H15M9 22H13M28.5 28.5L36 36",
    accent: "M23 16A6.5 6.5 0 1 1 22.9 16ZM23 18.5A4 4 0 1 0 23.1 18.5Z",
  },
  reputation: {
    wash: "M8 9H37V31H8Z",
    line: "M4 6H33V27H20L13 34V27H4ZM9 22H24",
    accent: "M18.5 9L20.3 13 24.5 13.4 21.3 16.2 22.3 20.4 18.5 18.2 14.7 20.4 15.7 16.2 12.5 13.4 16.7 13Z",
  },
  ads: {
    wash: "M12 14L32 6V34L12 27Z",
    line: "M5 15H13L29 7V33L13 25H5ZM13 15V25M9 25L12 35H17L14.5 26M33 16L37 14M33 20H38M33 24L37 26",
    accent: "M5 15H9V25H5Z",
  },
  content: {
    wash: "M10 8H32V37H10Z",
    line: "M6 5H28V34H6ZM11 11H23M11 16H23M11 21H17M19 30L34 13 37.5 16 22.5 33 18 34.5Z",
    accent: "M11 26H16V30H11Z",
  },
  analytics: {
    wash: "M9 8H37V34H9Z",
    line: "M5 5V33H36M10 33V25H15V33M19 33V20H24V33M8 17L15 12 21 14 33 5M28 5H33V10",
    accent: "M28 33V15H33V33Z",
  },
  appointment: {
    wash: "M11 10H34V37H11Z",
    line: "M7 7H30V34H7ZM14 5H23V10H14ZM12 26H17L19 22 22 30 24 26H27",
    accent: "M17 13H20V15.5H22.5V18.5H20V21H17V18.5H14.5V15.5H17Z",
  },
} satisfies Record<string, Strokes>;

export type ServiceIconName = keyof typeof icons;

type ServiceIconProps = IllustrationProps & { name: ServiceIconName };

/** A 40-unit feature icon in the style of the large illustrations. */
export function ServiceIcon({ name, ...props }: ServiceIconProps) {
  const { wash, line, accent, dot }: Strokes = icons[name];
  return (
    <IllustrationFrame isKept {...props} viewBox="0 0 40 40">
      <path d={wash} fill={fill.wash} stroke="none" />
      <path d={line} />
      {accent && <path d={accent} fill={fill.petal} fillRule="evenodd" stroke="none" />}
      {dot && <path d={dot} stroke={fill.clay} strokeWidth={4} />}
    </IllustrationFrame>
  );
}
