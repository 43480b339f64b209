import { crc32 } from 'node:zlib'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { packed, unpacked } from '../columns/packing.ts'
import { TornPart } from '../columns/torn-part.ts'

/** Texts of a block; the last one may hold fewer. */
export const BLOCK_DOCS = 64

/** A text that can be found: the partition its row lies in, what names the row, when it could be known (epoch ms). */
export type Doc = { part: string; identity: string; atMs: number; text: string }

export type EncodedBlock = { docs: number; crc: number; data: Uint8Array }

function checksum(dataset: string, block: number, data: Uint8Array): number {
  return crc32(data, crc32(`${dataset}/texts/${block}`))
}

/** Texts as compressed JSON, field by field. */
export function encodeBlock(dataset: string, block: number, docs: readonly Doc[]): EncodedBlock {
  const fields = [docs.map((doc) => doc.part), docs.map((doc) => doc.identity), docs.map((doc) => doc.atMs), docs.map((doc) => doc.text)]
  const data = packed(JSON.stringify(fields))
  return { docs: docs.length, crc: checksum(dataset, block, data), data }
}

/** Throws TornPart. */
export function decodeBlock(dataset: string, block: number, { docs, crc, data }: EncodedBlock): Doc[] {
  if (checksum(dataset, block, data) !== crc) throw new TornPart(dataset, `texts/${block}`)
  const [parts, identities, atMs, texts] = storedJson<[string[], string[], number[], string[]]>(unpacked(data).toString())
  if (parts.length !== docs) throw new TornPart(dataset, `texts/${block}`)
  return parts.map((part, k) => ({ part, identity: itemAt(identities, k), atMs: itemAt(atMs, k), text: itemAt(texts, k) }))
}

/** Checksum of the postings of a first letter in a chunk. */
export function postingsChecksum(dataset: string, place: { head: number; chunk: number }, data: Uint8Array): number {
  return crc32(data, crc32(`${dataset}/${place.head}/${place.chunk}`))
}
