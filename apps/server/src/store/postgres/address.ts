/** The address of a database, as it is given and as it may be shown. */
import { StoreFailure } from '../failure.ts';

/** Throws where it is none. */
export function checkAddress(url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StoreFailure('store-url', shownAddress(url));
}

/** Without user and password. */
export function shownAddress(url: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+:\/\/)(.*)$/s.exec(url) ?? [];
  const [place = ''] = rest.slice(rest.lastIndexOf('@') + 1).split('?');
  return scheme + place;
}
