import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { leftWall, rightWall } from "./iso";
import { fill } from "./tokens";

/** A page as a door, ajar, with warm light falling out and the key in the lock. */
export const WelcomeKey = drawn("welcome key", function WelcomeKey(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 440 420">
      <BluebonnetDefs id="wlk" />
      <ellipse cx="362" cy="378" rx="66" ry="26" fill={fill.sunken} stroke="none" />
      <path d="M206 271L310 331 258 414 74 347Z" fill={fill.clayWash} stroke="none" />
      <path d="M178 318L214 339M150 334L186 355M230 309L258 325" strokeWidth={1} />
      <g strokeWidth={1.7} transform={leftWall(194, 18)}>
        <path d="M0 0H148V246H0Z" fill={fill.wash} transform="translate(8 -8)" />
        <path d="M0 0H148V246H0Z" fill={fill.raised} />
        <path d="M14 246V20H134V246Z" fill={fill.clayWash} />
        <path
          d="M58 246V20M106 246V20M58 96H134M58 130H134M82 96V72H98V96M66 96V80H74V96M110 96V66H122V96M66 130V108H90V130"
          strokeWidth={1.2}
        />
      </g>
      <g strokeWidth={1.7} transform={rightWall(102, 85)}>
        <path d="M0 0H120V226H0Z" fill={fill.wash} transform="translate(-7 -3)" />
        <path d="M0 0H120V226H0Z" fill={fill.raised} />
        <path d="M12 12h.1M21 12h.1M30 12h.1" strokeWidth={3} />
        <path d="M0 24H120M44 12H104M20 150H100V208H20Z" strokeWidth={1.2} />
        <path d="M20 42H100V128H20Z" fill={fill.petal} />
        <path
          d="M60 120V62M60 112Q44 112 40 98 56 96 60 112 64 96 80 98 76 112 60 112M60 92Q46 90 44 78 58 77 60 92 62 77 76 78 74 90 60 92M60 72Q52 62 60 50 68 62 60 72Z"
          stroke={fill.raised}
        />
        <circle cx="12" cy="139" r="6" fill={fill.clay} />
      </g>
      <g transform="translate(112 218)">
        <path d="M0 0L-24 14" strokeWidth={3} />
        <circle cx="-33" cy="19" r="10" fill={fill.clay} />
        <circle cx="-35" cy="20" r="3.4" fill={fill.paper} />
        <path d="M-38 24Q-48 40-44 54" />
        <path d="M-50 54L-44 50-36 55-40 82-56 79Z" fill={fill.raised} />
        <path d="M-48 64L-42 65M-49 70L-43 71" strokeWidth={1} />
      </g>
      <g transform="translate(358 350)">
        <path d="M-8-20L-12-76M8-20L18-50" />
        <use href="#wlk-s" transform="translate(-12 -70)rotate(-3)scale(.9)" />
        <use href="#wlk-s" transform="translate(18 -46)rotate(9)scale(.6)" />
        <use href="#wlk-l" transform="translate(-5 -40)rotate(-16)scale(.8)" />
        <use href="#wlk-l" transform="translate(7 -39)rotate(18)scale(.8)" />
        <path d="M-30-30H30L24 26Q0 38-24 26Z" fill={fill.clayWash} />
        <path d="M-33-36H33V-24Q0-14-33-24Z" fill={fill.raised} />
      </g>
    </IllustrationFrame>
  );
});
