import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireSource } from '@guanlan/contract/generate-wire.ts'
import { writeRoutes } from './build-routes.ts'
import { writeTokenColours } from './build-token-colours.ts'

const WIRE = 'packages/contract/src/wire.gen.ts'

writeFileSync(join(import.meta.dirname, '..', WIRE), wireSource())
console.log(`${WIRE}: written from the table of calls`)
writeTokenColours()
writeRoutes()
await import('./build-securities.ts')
