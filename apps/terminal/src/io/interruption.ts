/** Ctrl-C, or the end of the session: the first asks to stop with what is known; a second one ends the program. */

export function interruption(): { asked: Promise<void>; forget(): void } {
  let wake = () => {};
  const asked = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, wake);
  return {
    asked,
    forget: () => {
      for (const signal of signals) process.removeListener(signal, wake);
    },
  };
}
