import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Where the journeys keep what can be made again: seeded markets, pictures that differ, screenshots. */
export const cacheFolder = join(root, '.cache/e2e')
/** The web build the server serves. */
export const webDist = join(root, 'apps/web/dist')
