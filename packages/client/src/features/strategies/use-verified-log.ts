import type { CallOutput } from '@guanlan/contract/calls.ts'
import { type ChainVerdict, verifyChain } from '@guanlan/engine/strategies/signal-chain.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { Stats } from './words.ts'

type Entry = CallOutput<'strategies.action'>['list'][number]

/** Entries asked for at once. */
const SIZE = 500

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Verifies a log on this device, against the rule as it is served. */
export function verifiedLog(
  entries: readonly Entry[],
  { id, definition, publishedAt }: Pick<Stats, 'id' | 'definition' | 'publishedAt'>,
): ChainVerdict {
  return verifyChain(entries, { id, definition, publishedAt }, hashOf)
}

/** The newest page of a log, and of one that is read whole what this device found; null while it is not read. */
export function useVerifiedLog(data: Stats) {
  const query = useCall('strategies.action', { id: data.id, page: 1, size: SIZE })
  const answer = query.data?.data
  const isWhole = answer !== undefined && answer.total <= answer.list.length
  const verdict = useMemo(() => (isWhole ? verifiedLog(answer.list, data) : null), [isWhole, answer, data])
  return { query, verdict }
}
