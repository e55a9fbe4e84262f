/** `npm run write -- catalogue`: the data of the home page, after a game, a tagline or a demonstration changed. */
import { catalogueText, makeCatalogue } from './make-catalogue.ts';

export const generate = async (): Promise<Record<string, string>> => ({
  'apps/web/src/home/catalogue.json': catalogueText(await makeCatalogue()),
});
