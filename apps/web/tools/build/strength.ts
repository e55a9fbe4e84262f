/** Pages tell how strong the levels are, never how that was measured: pairings and intervals stay out of the app. */
import type { Plugin } from 'vite';

const LEFT_OUT = ['low', 'high'];

export const strengthPlugin = (): Plugin => ({
  name: 'strength',
  enforce: 'pre',
  transform: {
    filter: { id: /levels\/strength\.json$/ },
    handler: (code) =>
      JSON.stringify(JSON.parse(code), (key, value: unknown) =>
        key === 'pairings' ? [] : LEFT_OUT.includes(key) ? undefined : value,
      ),
  },
});
