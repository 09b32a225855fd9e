// The design on things: a business card, an app icon, a shop sign, a T-shirt, drawn with plain shapes.
import { type ReactNode, useId } from 'react';
import type { Mark } from './mark';

export const SCENES = ['card', 'app', 'sign', 'shirt'] as const;
export type SceneName = (typeof SCENES)[number];

// Materials keep their colour in both themes, so they are no tokens: paper, wall, wood, cotton.
const MATERIAL = {
  table: '#d9d4ca',
  shade: '#c3bdb1',
  card: '#ffffff',
  phone: '#22242a',
  screen: '#dfe3e8',
  wall: '#b9b4aa',
  board: '#f7f5f0',
  glass: '#5d6770',
  frame: '#3b3a38',
  cotton: '#f4f2ee',
  seam: '#dcd8d0',
} as const;

interface Draw {
  /** The whole picture. */
  source: string;
  /** Its drawing alone, where that can be cut out. */
  mark: Mark | null;
  clip: string;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is printed on: a light drawing needs the ground it came from. */
const groundOf = (mark: Mark | null, material: string) => (mark?.light ? mark.ground : material);

/** The drawing as ink: whatever it is printed on shines through. A light one covers. */
function Printed({ mark, ...place }: Place & { mark: Mark }) {
  return (
    <image href={mark.source} {...place} style={mark.light ? undefined : { mixBlendMode: 'multiply' }} />
  );
}

function Card({ source, mark, clip }: Draw) {
  return (
    <>
      <rect width="400" height="300" fill={MATERIAL.table} />
      <g transform="rotate(-7 200 150)">
        <rect x="96" y="88" width="226" height="138" rx="5" fill={MATERIAL.shade} />
        <rect x="88" y="80" width="226" height="138" rx="5" fill={groundOf(mark, MATERIAL.card)} />
        {mark ? (
          <Printed mark={mark} x={136} y={106} width={130} height={86} />
        ) : (
          <>
            <clipPath id={clip}>
              <rect x="88" y="80" width="226" height="138" rx="5" />
            </clipPath>
            <image
              href={source}
              x="88"
              y="80"
              width="226"
              height="138"
              preserveAspectRatio="xMidYMid slice"
              clipPath={`url(#${clip})`}
            />
          </>
        )}
      </g>
    </>
  );
}

function AppIcon({ source, mark, clip }: Draw) {
  const others = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => place !== 1);
  const at = (place: number) => ({ x: 92 + (place % 4) * 58, y: 78 + Math.floor(place / 4) * 72 });
  const own = at(1);
  return (
    <>
      <rect width="400" height="300" fill={MATERIAL.shade} />
      <rect x="60" y="24" width="280" height="340" rx="38" fill={MATERIAL.phone} />
      <rect x="72" y="36" width="256" height="320" rx="28" fill={MATERIAL.screen} />
      {others.map((place) => (
        <rect key={place} {...at(place)} width="44" height="44" rx="11" fill={MATERIAL.card} opacity="0.7" />
      ))}
      <clipPath id={clip}>
        <rect {...own} width="44" height="44" rx="11" />
      </clipPath>
      {mark ? (
        <>
          <rect {...own} width="44" height="44" rx="11" fill={mark.ground} />
          <image href={mark.source} x={own.x + 6} y={own.y + 6} width="32" height="32" />
        </>
      ) : (
        <image
          href={source}
          {...own}
          width="44"
          height="44"
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${clip})`}
        />
      )}
      <rect x="72" y="226" width="256" height="1" fill={MATERIAL.shade} />
    </>
  );
}

function Sign({ source, mark, clip }: Draw) {
  return (
    <>
      <rect width="400" height="300" fill={MATERIAL.wall} />
      <rect y="168" width="400" height="132" fill={MATERIAL.frame} />
      <rect x="30" y="180" width="130" height="120" fill={MATERIAL.glass} />
      <rect x="240" y="180" width="130" height="120" fill={MATERIAL.glass} />
      <rect x="172" y="180" width="56" height="120" fill={MATERIAL.glass} opacity="0.7" />
      <rect x="110" y="30" width="180" height="135" rx="4" fill={MATERIAL.shade} />
      <rect x="106" y="24" width="180" height="135" rx="4" fill={groundOf(mark, MATERIAL.board)} />
      {mark ? (
        <Printed mark={mark} x={128} y={42} width={136} height={99} />
      ) : (
        <>
          <clipPath id={clip}>
            <rect x="106" y="24" width="180" height="135" rx="4" />
          </clipPath>
          <image href={source} x="106" y="24" width="180" height="135" clipPath={`url(#${clip})`} />
        </>
      )}
    </>
  );
}

function Shirt({ source, mark }: Draw) {
  return (
    <>
      <rect width="400" height="300" fill={MATERIAL.table} />
      <path
        d="M140 40c20 22 100 22 120 0l78 34-24 66-36-14v174H122V126l-36 14-24-66z"
        fill={groundOf(mark, MATERIAL.cotton)}
        stroke={MATERIAL.seam}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M140 40c20 34 100 34 120 0" fill="none" stroke={MATERIAL.seam} strokeWidth="4" />
      {mark ? (
        <Printed mark={mark} x={145} y={100} width={110} height={90} />
      ) : (
        <image href={source} x="135" y="92" width="130" height="98" style={{ mixBlendMode: 'multiply' }} />
      )}
    </>
  );
}

const DRAWN: Record<SceneName, (draw: Draw) => ReactNode> = {
  card: (draw) => <Card {...draw} />,
  app: (draw) => <AppIcon {...draw} />,
  sign: (draw) => <Sign {...draw} />,
  shirt: (draw) => <Shirt {...draw} />,
};

export interface SceneProps {
  scene: SceneName;
  source: string;
  mark: Mark | null;
}

export function Scene({ scene, source, mark }: SceneProps) {
  const clip = useId().replaceAll(':', '');
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      className="block w-40 rounded-md border border-hairline md:w-56"
    >
      {DRAWN[scene]({ source, mark, clip })}
    </svg>
  );
}
