/** Entry point of the queue: loads its optional packages on demand. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import own from '../package.json' with { type: 'json' };

const { bullmq, ioredis } = own.dependencies;
const PACKAGES = `bullmq@${bullmq} ioredis@${ioredis}`;

/** Returns a fault if the packages are not installed. */
export async function loadQueue(): Promise<Result<typeof import('./queue.ts')>> {
  try {
    return ok(await import('./queue.ts'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' && /'(bullmq|ioredis)'/.test(message);
    if (!missing) throw error;
    return fail({ code: 'queue-packages', accepted: PACKAGES });
  }
}
