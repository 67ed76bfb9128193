import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { fill } from "./tokens";

/** One bluebonnet in an open field, for empty lists. */
export const EmptyField = drawn("empty field", function EmptyField(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 480 280">
      <BluebonnetDefs id="emf" />
      <path d="M276 176A64 64 0 0 1 404 170" fill={fill.clayWash} stroke="none" />
      <path d="M8 186Q90 150 170 176T330 172 472 182" />
      <path d="M44 172Q120 128 196 158M214 160Q250 142 300 158" strokeWidth={1} />
      <path
        d="M56 214H108M84 222H132M210 206H268M300 214H388M340 226H424M236 240H292M28 244H74M388 246H440"
        strokeWidth={1}
      />
      <path d="M62 240l4-12 5 11M254 226l3-10 5 9M322 250l4-12 5 11M412 224l3-9 4 8M218 256l-4-10M196 232l3-9" />
      <path d="M216 84q8-8 14 0 7-7 14 1M262 62q6-6 10 0 5-5 10 1" strokeWidth={1.2} />
      <path d="M150 262Q148 220 152 176" />
      <use href="#emf-s" transform="translate(152 178)rotate(2)scale(1.05)" />
      <use href="#emf-l" transform="translate(158 258)rotate(40)scale(1.05)" />
      <use href="#emf-l" transform="translate(142 260)rotate(-44)scale(.9)" />
      <path d="M112 266Q150 258 204 266" />
    </IllustrationFrame>
  );
});
