/** `#/learn` lists the games, `#/learn/<game>` their lessons, `#/learn/<game>/<lesson>` opens a lesson. */
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { route } from '../router.ts';

export default function LearnPage() {
  const [game = '', lesson = ''] = route.value.parts;
  return lesson === '' ? <Lists game={game} /> : <OneLesson game={game} lesson={lesson} />;
}

/** A lesson needs no pictures of all games, and the lists need no controller: each loads its own chunk. */
function Lists({ game }: { game: string }) {
  const loaded = useLoaded(() => import('./course-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.CoursePage key={game} game={game} /> : null;
}

function OneLesson({ game, lesson }: { game: string; lesson: string }) {
  const loaded = useLoaded(() => import('./lesson-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.LessonPage key={game} game={game} lesson={lesson} /> : null;
}
