import { onlineFaults } from '@tabuleiro/protocol/sentences';
import type { Language, Phrases } from '@tabuleiro/rules/text';

/** All that a server says of faults: what players hear, which pages have too, and what only its keeper hears. */
export const faultsOfServer: Readonly<Record<Language, Phrases>> = {
  en: {
    ...onlineFaults.en,
    'settings-unread': 'The file of settings {found} cannot be read ({accepted}).',
    'admin-denied': 'This is only for the keeper of the server.',
    'games-none': 'There are no games in {found}. Where they are is said with --data <folder>.',
    'backup-exists': 'The file {found} exists and is left alone. Name one that does not exist.',
    'backup-database': 'Games in a database are copied by pg_dump: docs/operations.md.',
    'admin-unanswered': 'The node that has the game did not answer in {accepted} seconds. Try again.',
    'backup-failed': 'The copy {found} cannot be written ({accepted}).',
  },
  pt: {
    ...onlineFaults.pt,
    'settings-unread': 'Não se consegue ler o ficheiro de definições {found} ({accepted}).',
    'admin-denied': 'Isto é só para o responsável pelo servidor.',
    'games-none': 'Não há partidas em {found}. Onde elas estão diz-se com --data <pasta>.',
    'backup-exists': 'O ficheiro {found} existe e fica como está. Indique um que não exista.',
    'backup-database': 'As partidas numa base de dados copiam-se com pg_dump: docs/operations.md.',
    'admin-unanswered': 'O nó que tem a partida não respondeu em {accepted} segundos. Tente de novo.',
    'backup-failed': 'Não se consegue escrever a cópia {found} ({accepted}).',
  },
};
