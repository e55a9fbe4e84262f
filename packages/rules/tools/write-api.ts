/** `npm run api`: writes docs/api.md anew. */
import { writeFileSync } from 'node:fs';
import { apiPage } from './api.ts';

writeFileSync('docs/api.md', apiPage('packages'));
