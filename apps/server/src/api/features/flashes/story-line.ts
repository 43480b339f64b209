import { flashGroups, flashKindNames } from '@guanlan/contract/rows/flash-groups.ts'
import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import type { FlashGroup, FlashStory } from '@guanlan/contract/schemas/market/flashes.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { flashMoveOf, flashPlace } from '@guanlan/engine/flashes/flash-moves.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { flashOutcomes } from '../../../market/reading/flashes/flash-outcomes.ts'
import type { Story } from '../../../market/reading/flashes/flash-stories.ts'
import { datedPrice } from '../../../market/reading/quote-row.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Ports } from './ports.ts'

const LEVELS = { normal: '普通', important: '重要', major: '重磅' } as const
/** Securities and sectors of one story that are shown. */
const MOST_LINKED = 8

export const groupOf = (kind: FlashNews['kind']): FlashGroup =>
  flashGroups.find(({ kinds }) => (kinds as readonly string[]).includes(kind))?.code ?? 'other'

/** Writes stories as lines of an answer, with the moves of the market at this moment. */
export function storyLine(ctx: Ports): (story: Story) => FlashStory {
  const market = ctx.market.freeze()
  const outcomes = flashOutcomes(ctx)
  return ({ id, atMs, level, levelReason, reports, publishers, links }) => {
    const { row } = firstItem(reports)
    const after = outcomes?.get(row.kind)
    const sectors = [...new Set(reports.flatMap((one) => one.row.sectorIds))]
    const found = sectors.flatMap((code) => market.find(code) ?? [])
    const stocks = links.slice(0, MOST_LINKED).flatMap((link) => {
      const i = market.find(link.secucode)
      return i === null ? [] : [{ i, link }]
    })
    const blocks = found.filter(({ kind }) => kind === 'industry' || kind === 'concept').slice(0, MOST_LINKED)
    return {
      id,
      time: formatInstant(atMs),
      title: row.title,
      content: row.content,
      level: LEVELS[level],
      levelReason,
      group: groupOf(row.kind),
      tags: [...new Set(reports.flatMap((one) => one.row.tags))],
      stocks: stocks.map(({ i, link: { role, evidence } }) => ({
        secucode: i.id,
        secuabbr: i.name,
        role,
        evidence,
        changeRatio: datedPrice(i, market).changeRatio,
        move: role === 'subject' ? moveOf(market, i, atMs) : null,
      })),
      blocks: blocks.map((i) => ({ blockcode: i.id, blockname: i.name, changeRatio: sectorSession(market, i).changeRatio })),
      source: row.publisher,
      url: row.url,
      reports: reports.map((one) => ({
        id: one.row.id,
        publisher: one.row.publisher,
        time: formatInstant(one.row.effectiveAtMs),
        seenTime: formatInstant(one.seenAtMs),
        title: one.row.title,
        content: one.row.content,
        url: one.row.url,
        kind: one.kind,
      })),
      publishers,
      after: after === undefined ? null : { kind: flashKindNames[row.kind], ...after },
    }
  }
}

/** 消息前后 of a security; null where no minutes of that session are kept or have come. */
function moveOf(market: Market, i: Instrument, atMs: number): FlashStory['stocks'][number]['move'] {
  const place = flashPlace(atMs)
  const minutes = market.minutes(i.row, place.date)
  if (minutes === null || minutes.count <= place.index) return null
  const move = flashMoveOf(minutes, place)
  const prices = minutes.price.subarray(Math.max(0, place.index - (place.isLater ? 0 : 10)), Math.min(minutes.count, place.index + 31))
  return {
    from: `${place.date} ${minuteLabel(place.index)}`,
    isLater: place.isLater,
    isStill: prices.length > 1 && prices.every((price) => price === prices[0]),
    ...move,
  }
}
