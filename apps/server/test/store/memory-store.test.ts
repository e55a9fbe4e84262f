import { MemoryStore } from '../../src/store/memory-store.ts';
import { storeConformance } from './conformance.ts';

storeConformance('in memory', { make: async () => new MemoryStore() });
