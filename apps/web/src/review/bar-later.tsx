/** The bar of reviews, fetched where one runs or is left to do. */
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { reviewsDue } from './due.ts';

export const ReviewBarLater = () => (reviewsDue.value ? <Later /> : null);

function Later() {
  const loaded = ifReady(useLoaded(() => import('./review-bar.tsx'), []));
  return loaded && <loaded.ReviewBar />;
}
