/** A QR code as one path: dark on white in both themes, because cameras need that. */
import { encode } from 'uqr';
import styles from './desk.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      class={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
      data-testid="qr"
    >
      <rect width={size} height={size} class={styles.qrGround} />
      <path d={path} class={styles.qrInk} />
    </svg>
  );
}
