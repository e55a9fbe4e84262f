/** Text of a move as hands and phones write it: capital letters, long dashes, blanks. */
export const tidyMove = (text: string): string =>
  text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/(?<=\d)\s*([-xX:])\s*(?=[A-Za-z])/g, (_, sign: string) => sign.toLowerCase())
    .replace(/[A-Z](?=\d)/g, (letter) => letter.toLowerCase())
    .replace(/(?<=:)[a-z]$/, (choice) => choice.toUpperCase());
