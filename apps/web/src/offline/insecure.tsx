/** Loads the notice about insecure origins only on insecure origins. */
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { insecureTold } from '../settings.ts';

export const Insecure = () => (
  <div role="status" data-testid="insecure">
    {!isSecureContext && !insecureTold.value && <NoticeLater />}
  </div>
);

function NoticeLater() {
  const file = ifReady(useLoaded(() => import('./insecure-notice.tsx'), []));
  return file && <file.InsecureNotice />;
}
