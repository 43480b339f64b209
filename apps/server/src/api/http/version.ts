import { readFileSync } from 'node:fs'
import { storedJson } from '../../runtime/stored-json.ts'

/** Version of the product, from its package. */
export const { version } = storedJson<{ version: string }>(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
