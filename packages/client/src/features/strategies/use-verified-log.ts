import type { CallOutput } from '@guanlan/contract/calls.ts'
import { type ChainVerdict, verifyChain } from '@guanlan/engine/strategies/signal-chain.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import type { Stats } from './words.ts'

type Entry = CallOutput<'strategies.action'>['list'][number]

/** Entries asked for at once. */
const SIZE = 500

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Verifies a log on this device, against the rule as it is served. */
function verifiedLog(
  entries: readonly Entry[],
  { id, definition, publishedAt }: Pick<Stats, 'id' | 'definition' | 'publishedAt'>,
): ChainVerdict {
  return verifyChain(entries, { id, definition, publishedAt }, hashOf)
}

/** A whole log, read page by page, and what this device found of it; `verdict` is null while pages are read. */
export function useVerifiedLog(data: Stats) {
  const api = useApi()
  const { id } = data
  const first = useCall('strategies.action', { id, page: 1, size: SIZE })
  const total = first.data?.data.total ?? 0
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, Math.ceil(total / SIZE) - 1) }, (_, at) => {
      const input = { id, page: at + 2, size: SIZE }
      // pages of one length of the log belong together
      return { queryKey: ['strategies.action', input, total], queryFn: () => api('strategies.action', input) }
    }),
  })
  const pages = [first.data, ...others.map((page) => page.data)].flatMap((page) => (page === undefined ? [] : [page.data]))
  const entries = useStable(pages.flatMap(({ list }) => list))
  const isWhole = first.data !== undefined && entries.length === total && pages.every((page) => page.total === total)
  const verdict = useMemo(() => (isWhole ? verifiedLog(entries, data) : null), [isWhole, entries, data])
  const names = Object.assign({}, ...pages.map((page) => page.names))
  const whole = first.data && { ...first.data, data: { ...first.data.data, list: entries, names } }
  return {
    query: { ...first, data: whole } as typeof first,
    verdict,
    read: entries.length,
    isFailed: others.some(({ isError }) => isError),
  }
}

/** The same array while it has the same entries. */
function useStable(entries: Entry[]): Entry[] {
  const kept = useRef(entries)
  if (kept.current.length !== entries.length || entries.some((entry, at) => entry !== kept.current[at])) kept.current = entries
  return kept.current
}
