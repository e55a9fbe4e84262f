/** A whole game in an address, and back. */
import type { Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';

/** Placeholder: `#/shared/<payload>`. */
export async function linkOf(_session: Session): Promise<string> {
  return '';
}

export async function openLink(_payload: string): Promise<Result<Session>> {
  return { ok: false, fault: { code: 'link-damaged' } };
}
