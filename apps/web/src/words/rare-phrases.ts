/** A file of its own, so that it can be loaded without the other sentences. */
export { rareFaults } from '@tabuleiro/rules/text';
