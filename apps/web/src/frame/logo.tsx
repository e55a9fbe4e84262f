/** Our tile: four cells of a board, and in each a quarter of an azulejo. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="5" fill="var(--logo-blue, #1a4c8e)" />
    <path fill="#fdfcf7" d="M3 3h13v13H3zM16 16h13v13H16z" />
    <path
      fill="#1a4c8e"
      d="M5 16A11 11 0 0 1 16 5v4a7 7 0 0 0-7 7zM27 16a11 11 0 0 1-11 11v-4a7 7 0 0 0 7-7z"
    />
    <path
      fill="#fdfcf7"
      d="M16 5a11 11 0 0 1 11 11h-4a7 7 0 0 0-7-7zM16 27A11 11 0 0 1 5 16h4a7 7 0 0 0 7 7z"
    />
    <path fill="#1a4c8e" d="M12 16a4 4 0 0 1 4-4v4zM20 16a4 4 0 0 1-4 4v-4z" />
    <path fill="#fdfcf7" d="M16 12a4 4 0 0 1 4 4h-4zM16 20a4 4 0 0 1-4-4h4z" />
  </svg>
);
