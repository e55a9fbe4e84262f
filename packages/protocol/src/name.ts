/** Names that people give themselves, made safe to show to others. */

/** Characters of a name. */
export const NAME_LENGTH = 24;

/** Letters by what they look like: both texts in the same order. */
const alike = (...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([from, to]) => [...from].map((each, i) => [each, [...to][i]!] as const)));

/** Of other alphabets, those that look like Latin ones. */
const LATIN = alike(
  ['АВЕЅІЈКМНОРСТХУаеѕіјорсхуԁһԛԝ', 'ABESIJKMHOPCTXYaesijopcxydhqw'],
  ['ԚԜѴӀӏѵ', 'QWVIlv'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινυρα', 'ABEZHIKMNOPTYXoivupa'],
  ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏙᏚᏞᏟᏢᏦ', 'DRTAJEWMHGZVSLCPK'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
);
/** Of the Latin alphabet, signs of phoneticians and clicks that look like others. */
const ODD = alike(['ɑɡꞮǀǃ', 'agIl!']);

/** Everything a name may be made of, after compatibility forms have become plain ones. */
const KEPT = /[\p{L}\p{M}0-9 \-_.'!?&+()]/u;
/** Some letters and marks are there to be seen by nobody: fillers, selectors of a variant, joiners. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const ALPHABETS = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew']
  .concat(['Devanagari', 'Thai', 'Armenian', 'Georgian', 'Bengali', 'Tamil'])
  .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));
const LATIN_LETTER = /\p{Script=Latin}/u;
/** Japanese is written in three alphabets at once. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const alphabetOf = (letter: string): RegExp | null =>
  JAPANESE.test(letter) ? JAPANESE : (ALPHABETS.find((alphabet) => alphabet.test(letter)) ?? null);

/**
 * The name without what could deceive: control, invisible and direction characters go, compatibility forms become plain,
 * all letters are of one alphabet (others become the Latin letter that they look like, or go; so does a name of nothing but
 * look-alikes), a letter has at most two marks, spaces are single, and it has at most `NAME_LENGTH` characters. Perhaps
 * nothing is left. Letters of living Latin alphabets stay, like the ı of Turkish, and so do 0 and 1: a name shows how
 * somebody wants to be called, never who it is.
 */
export function cleanName(asked: string): string {
  const plain = [
    ...asked
      .slice(0, 400)
      .normalize('NFKC')
      .replace(/[’ʼ`´]/g, "'")
      .replace(/\s+/g, ' '),
  ]
    .map((each) => ODD.get(each) ?? each)
    .filter((each) => KEPT.test(each) && !UNSEEN.test(each));
  const letters = plain.filter((each) => /\p{L}/u.test(each));
  const isLatin = letters.some((each) => LATIN_LETTER.test(each));
  const isMixed = isLatin && new Set(letters.map(alphabetOf)).size > 1;
  const isDisguised = letters.every((each) => LATIN.has(each));
  const main = isMixed || isDisguised ? LATIN_LETTER : null;
  const alphabet = main ?? (letters[0] === undefined ? null : alphabetOf(letters[0]));
  const kept: string[] = [];
  let marks = 0;
  for (const each of plain) {
    const isMark = /\p{M}/u.test(each);
    marks = isMark ? marks + 1 : 0;
    if (isMark && (marks > 2 || !/[\p{L}\p{M}]/u.test(kept.at(-1) ?? ''))) continue;
    if (!/\p{L}/u.test(each) || alphabet === null || alphabet.test(each)) kept.push(each);
    else if (main && LATIN.has(each)) kept.push(LATIN.get(each)!);
  }
  const name = kept.join('').normalize('NFC').replace(/ +/g, ' ').trim();
  const cut = [...name].slice(0, NAME_LENGTH).join('').trim();
  // Without what was cut off it may be another kind of name.
  return cut === asked ? cut : cleanName(cut);
}
