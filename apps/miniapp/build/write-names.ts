import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BJ_NAMES, SH_NAMES, SZ_NAMES } from '@guanlan/domain/securities/name-table.data.ts'

/** Packs the built-in names, one section after the other with an empty line between, for `src/name-table.ts`. */
export function writeNames(): void {
  const text = [SH_NAMES, SZ_NAMES, BJ_NAMES].map((section) => section.replaceAll('\n', '')).join('\n\n')
  writeFileSync(join(import.meta.dirname, '../src/names.br'), brotliCompressSync(text))
}
