/** Our own icons for buttons, drawn on a 24 by 24 grid. */
const paths = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6',
  flip: 'M7 4v16m0-16L4 7m3-3 3 3m7 13V4m0 16-3-3m3 3 3-3',
  hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z',
  flag: 'M5 21V4h12l-3 4 3 4H5',
  draw: 'M4 9h16M4 15h16',
  first: 'M18 6l-7 6 7 6M6 6v12',
  back: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l7 6-7 6M18 6v12',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5l9 7-9 7zM18 5v14',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  upload: 'M12 20V9m0 0-4 4m4-4 4 4M5 4h14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  settings: 'M4 7h10m4 0h2M4 17h4m4 0h8M14 4v6M8 14v6',
  rules: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z',
  learn: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  goal: 'M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M12 12h.01',
  mistakes: 'M4 5l6 6m0-6-6 6M11 16l3 3 6-8',
  key: 'M14 10a4 4 0 1 0-4 4 4 4 0 0 0 4-4zm-1.5 2.5L20 20m-3-3 2-2m-5-1 2-2',
  study: 'M4 4h7v7H4zM11 11h4v4M15 15l6 6M11 4a6 6 0 1 1-6 7',
  review: 'M4 19h16M4 15l5-6 4 4 6-8',
  more: 'M11.5 5h1M11.5 12h1M11.5 19h1',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6M12 9a3 3 0 1 0 .01 0',
  gauge: 'M4 17a8 8 0 1 1 16 0M12 17l4-6',
  again: 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5M20 12a8 8 0 0 1-14 5l-2-2m0 5v-5h5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  board: 'M4 4h16v16H4zM12 4v16M4 12h16',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  talk: 'M4 5h16v11H10l-5 4v-4H4z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);
