/** Side of the cross relative to that of the code: 7 of 46 mm. */
export const SWISS_CROSS_SHARE = 7 / 46;

/** The Swiss cross in the middle of a QR bill's code, drawn as in the guidelines, bottom shape first. */
export const SWISS_CROSS = {
  size: 19.8,
  shapes: [
    { d: "M0 0h19.8v19.8h-19.8z", isDark: false },
    { d: "M0.9 0.9h18v18h-18z", isDark: true },
    { d: "M8.3 4h3.3v11h-3.3z", isDark: false },
    { d: "M4.4 7.9h11v3.3h-11z", isDark: false },
  ],
} as const;
