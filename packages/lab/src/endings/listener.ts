/** How a run that makes tables is heard: by this process, or by the crew that runs it. */

/** Hears how far a table is, and what was made. */
export interface TableListener {
  progress(line: string): void;
  made(line: string): void;
}

export const screen: TableListener = {
  progress: (line) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${line}`)),
  made: (line) => {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(line);
  },
};
