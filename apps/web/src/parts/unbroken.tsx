/** Keeps moves and percentages on one line: no break after the hyphen of `d4-d5` or before the sign of `31 %`. */
import type { ComponentChild } from 'preact';
import parts from './parts.module.css';

export const unbroken = (text: string): ComponentChild[] =>
  text.split(/([a-z]\d+-\w+|--|\d+ %)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} class={parts.unbroken}>
        {part}
      </span>
    ),
  );
