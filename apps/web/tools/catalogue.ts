/** `npm run catalogue`: writes the data of the home page anew, after a game, a tagline or a demonstration changed. */
import { writeFileSync } from 'node:fs';
import { catalogueText, makeCatalogue } from './make-catalogue.ts';

const path = 'apps/web/src/home/catalogue.json';
const text = catalogueText(await makeCatalogue());
writeFileSync(path, text);
console.log(`${path}: ${text.length} characters`);
