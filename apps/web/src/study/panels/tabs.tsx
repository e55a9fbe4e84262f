/** Panels of which one is seen: tabs as keyboards and readers know them. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import styles from './panels.module.css';

export interface PanelTab<Name extends string> {
  name: Name;
  title: string;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly PanelTab<Name>[];
  chosen: Name;
  onChoose(name: Name): void;
  children: ComponentChildren;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const at = (index + tabs.length) % tabs.length;
    onChoose(tabs[at]!.name);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  const key = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const step = STEPS[event.key];
    if (step !== undefined) choose(at + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={styles.tabs}>
      <div class={styles.bar} role="tablist" aria-label={label} ref={bar} onKeyDown={key}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            data-testid={`tab-${name}`}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        class={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        data-panel={chosen}
      >
        {children}
      </div>
    </div>
  );
}
