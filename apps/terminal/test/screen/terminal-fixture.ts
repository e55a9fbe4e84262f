/** A program on a real terminal for `terminal.test.ts`: shows the last key in a corner until it is ended somehow. */
import { Canvas } from '../../src/screen/canvas.ts';
import { Terminal } from '../../src/screen/terminal.ts';

let said = 'ready';

const terminal = new Terminal({
  onKey(key) {
    said = key.kind === 'name' ? key.name : `${key.kind} ${key.kind === 'click' ? [key.x, key.y] : key.text}`;
    if (said === 'text q') return terminal.stop();
    if (said === 'ctrl-z') return terminal.suspend();
    if (said === 'text e') throw new Error('on purpose');
    if (said === 'text k') process.kill(process.pid, 'SIGTERM');
    if (said === 'text t') process.kill(process.pid, 'SIGQUIT');
    if (said === 'text h') process.kill(process.pid, 'SIGHUP');
    if (said === 'text c') terminal.copy('ligação');
    if (said === 'text x') process.exit(3);
    show();
  },
  onResize: show,
  onEnd: (why) => process.stderr.write(`(saved: ${why})`),
});

function show(): void {
  const canvas = new Canvas(40, 3);
  canvas.put(1, 1, `<${said}>`, { bold: true });
  terminal.forget(); // the test waits for whole texts, not for what differs
  terminal.show(canvas);
}

terminal.start();
show();
