/** Placeholder. */
export { art } from '../plain.tsx';
