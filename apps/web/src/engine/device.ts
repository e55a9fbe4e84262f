/** How much of the device may be used for background computation. */

interface DeviceFacts {
  hardwareConcurrency?: number;
  /** Gigabytes, rounded; not every browser reports it. */
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

const facts = (): DeviceFacts => navigator as DeviceFacts;

/** At most two processors, or at most two gigabytes. */
export function isSmallDevice(): boolean {
  const { hardwareConcurrency = 1, deviceMemory = 8 } = facts();
  return hardwareConcurrency <= 2 || deviceMemory <= 2;
}

/** The data-saver setting of the browser. */
export const savesData = (): boolean => facts().connection?.saveData === true;
