/**
 * The tests of one process again, with every client on another node than the owner of its game. Apart: a file that shared this
 * process would meet the setting, and files that ran before in it would not run again.
 */
import { World } from '../world.ts';

World.isRelayed = true;
await import('../hall/conversation.test.ts');
await import('../hall/connections.test.ts');
await import('../hall/table.test.ts');
await import('../hall/links.test.ts');
await import('../hall/people.test.ts');
await import('../hall/owed-time.test.ts');
await import('../hall/outage.test.ts');
await import('../hall/turns.test.ts');
await import('../hall/rematch.test.ts');
await import('../hall/play.test.ts');
