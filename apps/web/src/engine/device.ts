/** What the device can spare for thinking in the background. */

interface DeviceFacts {
  hardwareConcurrency?: number;
  /** Gigabytes, rounded; not every browser tells it. */
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

const facts = (): DeviceFacts => navigator as DeviceFacts;

/** Two processors or fewer, or two gigabytes or less. */
export function isSmallDevice(): boolean {
  const { hardwareConcurrency = 1, deviceMemory = 8 } = facts();
  return hardwareConcurrency <= 2 || deviceMemory <= 2;
}

/** The person asks the browser to save data. */
export const savesData = (): boolean => facts().connection?.saveData === true;
