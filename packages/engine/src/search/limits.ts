/** No line that a search looks at is longer. */
export const MAX_PLY = 192;
/** No search goes deeper, forced captures aside. */
export const MAX_DEPTH = 127;
