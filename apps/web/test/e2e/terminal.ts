/** Somebody at a terminal: the full-screen program on a pseudo-terminal, and a process that speaks JSON. */
export { listening } from '../../../terminal/test/online/listening.ts';
export { MenuDriver } from '../../../terminal/test/pty/menu-driver.ts';
