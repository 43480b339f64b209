import type { ColumnDataset } from '@guanlan/datasets/definition.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { journaled } from '../batch-journal.ts'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { rebuildDays } from './column-across.ts'
import { chunksOf, putChunks } from './column-chunks.ts'
import type { SecurityColumns } from './column-merger.ts'
import { beginPublication, countRows, type Publication } from './state.ts'

/** Securities compared per statement. */
const SECURITIES_PER_READ = 200

type Known = Pick<ColumnChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc'>

/**
 * Puts rows in the place of all rows of these securities, as one publication; without rows a security is removed. Returns those whose stored rows were others:
 * nothing else is written.
 */
export async function replaceColumnsIn<C extends string>(
  trx: Transaction<Schema>,
  dataset: ColumnDataset<C>,
  { securities, reported }: { securities: SecurityColumns<C>; reported: Publication },
): Promise<Set<string>> {
  const place = { dataset, generation: await beginPublication(trx, dataset.key, reported) }
  const own = { dataset: dataset.key, generation: place.generation }
  const replaced = new Set<string>()
  const names = [...securities.keys()]
  for (let at = 0; at < names.length; at += SECURITIES_PER_READ) {
    const some = names.slice(at, at + SECURITIES_PER_READ)
    const parts = some.map((part) => ({ kept: 'column_chunk' as const, ...own, part }))
    await journaled(trx, parts, async () => {
      const known = Map.groupBy(await knownChunks(trx, own, some), ({ secucode }) => secucode)
      const written: ColumnChunkTable[] = []
      let added = 0
      for (const secucode of some) {
        const columns = securities.get(secucode)
        const chunks = columns === undefined ? [] : chunksOf(dataset, { ...own, secucode }, { columns, firstChunk: 0 })
        const before = known.get(secucode) ?? []
        if (isSame(before, chunks)) continue
        replaced.add(secucode)
        written.push(...chunks)
        added += rowsOf(chunks) - rowsOf(before)
      }
      await removeOf(
        trx,
        own,
        [...replaced].filter((secucode) => known.has(secucode) && some.includes(secucode)),
      )
      await putChunks(trx, written)
      await countRows(trx, dataset.key, added)
    })
  }
  if (dataset.isAcross && replaced.size > 0) await rebuildDays(trx, place)
  return replaced
}

type Own = { dataset: string; generation: number }

async function knownChunks(trx: Kysely<Schema>, { dataset, generation }: Own, secucodes: readonly string[]): Promise<Known[]> {
  return await trx
    .selectFrom('column_chunk')
    .select(['secucode', 'chunk', 'rows', 'crc'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .where('secucode', 'in', secucodes)
    .orderBy('secucode')
    .orderBy('chunk')
    .execute()
}

async function removeOf(trx: Kysely<Schema>, { dataset, generation }: Own, secucodes: readonly string[]): Promise<void> {
  if (secucodes.length === 0) return
  const own = trx.deleteFrom('column_chunk').where('dataset', '=', dataset).where('generation', '=', generation)
  await own.where('secucode', 'in', secucodes).execute()
}

type Size = Pick<ColumnChunkTable, 'chunk' | 'rows' | 'crc'>

function isSame(before: readonly Size[], now: readonly Size[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ chunk, rows, crc }, at) => chunk === at && rows === itemAt(now, at).rows && crc === itemAt(now, at).crc)
  )
}

const rowsOf = (chunks: readonly Size[]) => chunks.reduce((sum, { rows }) => sum + rows, 0)
