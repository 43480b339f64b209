import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { type FlashAfter, type FlashCase, flashAfterOf, flashMoveOf, flashPlace } from '@guanlan/engine/flashes/flash-moves.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { DatasetService } from '../../dataset-service.ts'
import type { Market } from '../../market.ts'
import type { FlashPorts } from './flash-days.ts'
import { storiesOf } from './flash-stories.ts'
import { knownDates } from './newest-flash.ts'

/** Days with flashes that cases are taken from. */
const LOOK_BACK = 60

type FlashOutcomes = ReadonlyMap<FlashNews['kind'], FlashAfter>
type Ports = FlashPorts & { market: Market; clock: Clock }
type Kept = { session: string; outcomes: FlashOutcomes | null }

const keptOf = new WeakMap<DatasetService, Kept>()

/** What followed the flashes of each kind over finished sessions; null while it is being counted, once for each session. */
export function flashOutcomes(ports: Ports): FlashOutcomes | null {
  const { tradeDate, mode } = ports.market.snapshot()
  const session = `${tradeDate} ${mode} ${ports.datasets.publication('flashNews') !== null}`
  const known = keptOf.get(ports.datasets)
  if (known?.session === session) return known.outcomes
  const kept: Kept = { session, outcomes: known?.outcomes ?? null }
  keptOf.set(ports.datasets, kept)
  countOutcomes(ports).then(
    (outcomes) => {
      kept.outcomes = outcomes
    },
    () => keptOf.delete(ports.datasets),
  )
  return kept.outcomes
}

async function countOutcomes(ports: Ports): Promise<FlashOutcomes> {
  const market = ports.market.freeze()
  const { tradeDate, mode } = market.snapshot()
  const isOver = (date: string) => date < tradeDate || (date === tradeDate && mode === 'close')
  const dates = (await knownDates(ports)).slice(0, LOOK_BACK)
  const sessions = new Map<string, number>()
  const cases = new Map<FlashNews['kind'], FlashCase[]>()
  const slices = startSlices()
  for (const date of dates) {
    for (const { atMs, links, reports } of await storiesOf(ports, date, ports.clock.nowMs())) {
      const place = flashPlace(atMs)
      if (!isOver(place.date)) continue
      if (!sessions.has(place.date)) sessions.set(place.date, sessions.size)
      const { kind } = firstItem(reports).row
      const own = cases.get(kind) ?? []
      cases.set(kind, own)
      for (const { secucode, role } of links) {
        const i = role === 'subject' ? market.find(secucode) : null
        const minutes = i === null ? null : market.minutes(i.row, place.date)
        if (minutes !== null) own.push({ session: sessions.get(place.date) ?? 0, move: flashMoveOf(minutes, place) })
        if (slices.isOver()) await slices.next()
      }
    }
  }
  return new Map([...cases].map(([kind, own]) => [kind, flashAfterOf(own, sessions.size)]))
}
