import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireSource } from '@guanlan/contract/generate-wire.ts'
import { writeTokenColours } from './build-token-colours.ts'

const WIRE = 'packages/contract/src/wire.gen.ts'

writeFileSync(join(import.meta.dirname, '..', WIRE), wireSource())
console.log(`${WIRE}: written from the table of calls`)
writeTokenColours()
await import('./build-securities.ts')
