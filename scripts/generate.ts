import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireSources } from '@guanlan/contract/generate-wire.ts'
import { writeConfiguration } from './build-configuration.ts'
import { writeLegalPdfs } from './build-legal-pdfs.ts'
import { writeRooms } from './build-rooms.ts'
import { writeRoutes } from './build-routes.ts'
import { writeTokenColours } from './build-token-colours.ts'

const CONTRACT = 'packages/contract/src'

const { first, later } = wireSources()
for (const [file, source] of [
  ['wire.gen.ts', first],
  ['wire-later.gen.ts', later],
] as const) {
  writeFileSync(join(import.meta.dirname, '..', CONTRACT, file), source)
  console.log(`${CONTRACT}/${file}: written from the table of calls`)
}
writeTokenColours()
writeRoutes()
writeConfiguration()
writeRooms()
await writeLegalPdfs()
await import('./build-securities.ts')
