/** Reviews that begin by themselves at the end of a game, and what makes them wait. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isSmallDevice, savesData } from '../engine/device.ts';
import { selfReview } from '../settings.ts';

/** Whether finished games are reviewed without being asked. */
export const reviewsByItself = (): boolean =>
  selfReview.value === 'device' ? !isSmallDevice() && !savesData() : selfReview.value === 'on';

/** How many parts of the page need the engine for a person: the desk of reviews follows it. */
export const engineNeeded = signal(0);

/** While `on`, reviews that began by themselves wait. */
export function useEngineNeeded(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    engineNeeded.value++;
    return () => {
      engineNeeded.value--;
    };
  }, [on]);
}
