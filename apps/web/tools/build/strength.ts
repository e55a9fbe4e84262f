/** Pages tell how strong the levels are, never how that was measured: the pairings behind it stay out of the app. */
import type { Plugin } from 'vite';

export const strengthPlugin = (): Plugin => ({
  name: 'strength',
  enforce: 'pre',
  transform: {
    filter: { id: /levels\/strength\.json$/ },
    handler: (code) =>
      JSON.stringify(JSON.parse(code), (key, value: unknown) => (key === 'pairings' ? [] : value)),
  },
});
