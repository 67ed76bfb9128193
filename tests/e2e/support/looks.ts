/** The looks in which screens are examined: both widths and both color schemes, without every pairing of them. */
export const LOOKS = [
  { device: "desktop", width: 1440, colorScheme: "light" },
  { device: "phone", width: 390, colorScheme: "dark" },
] as const;
