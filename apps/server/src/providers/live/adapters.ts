import type { LiveAdapter } from './adapter.ts'
import { dragonTigerAdapter } from './eastmoney/dragon-tiger.ts'

/** Every adapter of a data set kept as records, in the order they are asked. */
export const allAdapters: readonly LiveAdapter[] = [dragonTigerAdapter]
