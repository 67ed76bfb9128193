import type { ReactNode } from "react";
import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { ApprovalButton, CloudYard, GardenLock, PageLayers, RisingSheet, ShortStairs } from "./post-cover-scenes";
import { fill } from "./tokens";

const SCENES: readonly (readonly [category: string, scene: (props: { sprig: string }) => ReactNode])[] = [
  ["Digital Transformation", RisingSheet],
  ["Startups", ShortStairs],
  ["Cloud Computing", CloudYard],
  ["Artificial Intelligence", ApprovalButton],
  ["Cybersecurity", GardenLock],
  ["Web Development", PageLayers],
];
const SUNS = [
  [92, 92, 46],
  [384, 84, 56],
  [120, 74, 38],
  [402, 140, 62],
  [360, 72, 44],
] as const;
const GROUNDS = [
  [fill.wash, fill.clayWash],
  [fill.clayWash, fill.raised],
  [fill.sunken, fill.clayWash],
] as const;

type CoverProps = { id: number; category: string; className?: string };

/** The drawn cover of a post: its category selects the scene; its number selects the side, light and ground. */
export const PostCover = drawn("post cover", Cover, { isKept: true });

function Cover({ id, category, className }: CoverProps) {
  const [, Scene] = SCENES.find(([name]) => name === category) ?? SCENES[id % SCENES.length] ?? ["", RisingSheet];
  const [x, y, radius] = SUNS[id % SUNS.length] ?? SUNS[0];
  const [ground, light] = GROUNDS[(id * 2 + Math.floor(id / 4)) % GROUNDS.length] ?? GROUNDS[0];
  const sprig = `post-${id}`;
  return (
    <IllustrationFrame isKept viewBox="0 0 480 320" className={className}>
      <BluebonnetSprigDefs id={sprig} />
      <path d="M0 0H480V320H0Z" fill={ground} stroke="none" />
      <circle cx={x} cy={y} r={radius} fill={light} stroke="none" />
      <g transform={id % 4 === 3 ? "matrix(-1 0 0 1 480 0)" : undefined}>
        <Scene sprig={sprig} />
      </g>
    </IllustrationFrame>
  );
}
