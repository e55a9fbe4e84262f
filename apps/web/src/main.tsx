/** The web app: settings first, then the page that the address names. */
import { render } from 'preact';
import { App, fetchPage } from './app.tsx';
import { listenToTrouble } from './frame/trouble.tsx';
import { Insecure } from './offline/insecure.tsx';
import { InstallNotice } from './offline/install-notice.tsx';
import { ReadyLine } from './offline/ready-line.tsx';
import { startOffline } from './offline/update.ts';
import { UpdateNotice } from './offline/update-notice.tsx';
import { ReviewBarLater } from './review/bar-later.tsx';
import { listenToDue } from './review/due.ts';
import { listenToAddress } from './router.ts';
import { startSettings } from './settings.ts';
import { listenToSeats } from './store/seats/holds-seats.ts';
import { fontsLoaded } from './style/fonts.ts';
import { followLetters } from './style/letters.ts';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

startSettings();
listenToAddress();
listenToTrouble();
listenToDue();
listenToSeats();
followLetters();
fetchPage();
await fontsLoaded();
render(
  <>
    <App />
    <ReadyLine />
    <ReviewBarLater />
    <UpdateNotice />
    <InstallNotice />
    <Insecure />
  </>,
  document.getElementById('app')!,
);
startOffline();
