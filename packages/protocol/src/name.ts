/** Makes the names that people choose safe to show to other people. */

/** Most characters in a name. */
export const NAME_LENGTH = 24;

/** Maps look-alikes: the texts of a pair are parallel. */
const alike = (...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([from, to]) => [...from].map((each, i) => [each, [...to][i]!] as const)));

/** Letters of other alphabets that look like Latin ones. */
const LATIN = alike(
  ['АВЕЅІЈКМНОРСТХУаеѕіјорсхуԁһԛԝ', 'ABESIJKMHOPCTXYaesijopcxydhqw'],
  ['ԚԜѴӀӏѵ', 'QWVIlv'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινυρα', 'ABEZHIKMNOPTYXoivupa'],
  ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏙᏚᏞᏟᏢᏦ', 'DRTAJEWMHGZVSLCPK'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
);
/** Phonetic and click letters of the Latin script that look like common ones. */
const ODD = alike(['ɑɡꞮǀǃ', 'agIl!']);

/** Allowed characters after compatibility normalization (NFKC). */
const KEPT = /[\p{L}\p{M}0-9 \-_.'!?&+()]/u;
/** Letters and marks without a glyph: fillers, variation selectors, joiners. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const ALPHABETS = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew']
  .concat(['Devanagari', 'Thai', 'Armenian', 'Georgian', 'Bengali', 'Tamil'])
  .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));
const LATIN_LETTER = /\p{Script=Latin}/u;
/** Japanese mixes three scripts, which count as one. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const alphabetOf = (letter: string): RegExp | null =>
  JAPANESE.test(letter) ? JAPANESE : (ALPHABETS.find((alphabet) => alphabet.test(letter)) ?? null);

/**
 * Removes what could deceive:
 * - drops control, invisible and direction characters and normalizes compatibility forms;
 * - keeps one alphabet: other letters become their Latin look-alike or go, and an all-look-alike name becomes Latin;
 * - allows two marks per letter and single spaces, and cuts the name to `NAME_LENGTH` characters.
 * The result may be empty. Letters of living Latin alphabets stay, like the Turkish ı, and so do 0 and 1: a name
 * shows how a player wants to be called, not the player's identity.
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
  // The cut may have changed the alphabets of the name: clean it again.
  return cut === asked ? cut : cleanName(cut);
}
