/**
 * Light and depth as gradients, without filters: over the frame and the cells, and as fills for pieces. Each board
 * has its own, because the colours depend on its theme.
 */
import styles from './board.module.css';

const names = { '--lit': 'f', '--glow': 'g', '--sheen': 's', '--dome': 'd', '--cast': 'c' } as const;

/** Custom properties through which the board and its pieces refer to the gradients. */
export const lightsOf = (id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, letter]) => [name, `url(#${id}${letter})`]));

const BACK = 'rotate(180 .5 .5)';

const Stop = ({ at, name }: { at?: number; name: string }) => <stop offset={at} class={styles[name]} />;

/** Over the bare board; with `flip` the gradients turn back on a turned board. */
export const GroundLights = ({ id, flip }: { id: string; flip: boolean }) => (
  <defs>
    <linearGradient id={`${id}f`} x2=".6" y2="1" gradientTransform={flip ? BACK : undefined}>
      <Stop name="litHigh" />
      <Stop at={1} name="litLow" />
    </linearGradient>
    <linearGradient id={`${id}g`} x2=".5" y2="1" gradientTransform={flip ? BACK : undefined}>
      <Stop name="glow" />
      <Stop at={1} name="dim" />
    </linearGradient>
  </defs>
);

export const PieceLights = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}s`} x2=".5" y2="1">
      <Stop name="shine" />
      <Stop at={0.5} name="clear" />
      <Stop at={1} name="shade" />
    </linearGradient>
    <radialGradient id={`${id}d`} cx=".36" cy=".28" r=".78">
      <Stop name="shine" />
      <Stop at={0.45} name="clear" />
      <Stop at={1} name="shade" />
    </radialGradient>
    <radialGradient id={`${id}c`}>
      <Stop at={0.62} name="shadow" />
      <Stop at={1} name="clear" />
    </radialGradient>
  </defs>
);
