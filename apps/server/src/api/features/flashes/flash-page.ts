import type { CallParams } from '@guanlan/contract/calls.ts'
import type { Flashes } from '@guanlan/contract/schemas/market/flashes.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { STORY_RULE } from '@guanlan/domain/flashes/stories.ts'
import { flashAfter, flashMove, LEAST_FLASHES } from '@guanlan/figures/tables/flash.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { createRowsOrigin, emptyOrigin } from '../../../market/reading/company-rows.ts'
import { LEVEL_RULE, type Story, storiesOf } from '../../../market/reading/flashes/flash-stories.ts'
import { cursorOf, knownDates, newestDayOf } from '../../../market/reading/flashes/newest-flash.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofMarket } from '../../../market/reading/provenance.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import { flashFilter } from './flash-filter.ts'
import type { Ports } from './ports.ts'
import { storyLine } from './story-line.ts'

type Input = CallParams<'flashes.first'>
type Place = { atMs: number; id: string }

/** A filter that finds little looks no longer than this through one page; the next page goes on. */
const LONGEST_MS = 40

/** 快讯 as stories, the newest first; `cursor` is the last story seen, or the day looked through last. */
export const flashPage: Handler<'flashes.first', Ports> = async (input, ctx) => {
  const nowMs = ctx.clock.nowMs()
  const dates = await knownDates(ctx)
  const newestDay = await newestDayOf(ctx, dates)
  const fits = flashFilter(input, ctx)
  const { stories, next, searchedTo } = await pageOf(ctx, { dates, fits, nowMs, ...startOf(input), size: input.size })
  const first = newestDay === null ? undefined : newestDay.stories[0]
  const counted = input.newest === undefined ? null : await countSince(ctx, { dates, fits, nowMs, since: placeOf(input.newest) })
  const seen = createRowsOrigin()
  for (const { reports } of stories) for (const { row, source, fetchedAtMs } of reports) seen.add({ row, source, fetchedAtMs })
  const line = storyLine(ctx)
  const data: Flashes = {
    infos: stories.map(line),
    cursor: next,
    hasMore: next !== null,
    newest: first === undefined ? null : cursorOf(first),
    newestTime: first === undefined ? null : formatInstant(first.atMs),
    newCount: counted,
    day:
      newestDay === null
        ? null
        : { date: newestDay.date as NonNullable<Flashes['day']>['date'], flashes: newestDay.flashes, stories: newestDay.stories.length },
    searchedTo: searchedTo as Flashes['searchedTo'],
    rules: { story: STORY_RULE, level: LEVEL_RULE },
  }
  const absent = newestDay === null ? absentReason(datasets.flashNews) : null
  const origin = stories.length > 0 ? seen.origin() : emptyOrigin(ctx.datasets, datasets.flashNews)
  return {
    data,
    missing: gapsOf(data, absent),
    ...(data.infos.some(({ stocks, blocks }) => stocks.length + blocks.length > 0)
      ? decidedBy(ofMarket(ctx.market.snapshot()), completing(origin))
      : origin),
  }
}

function gapsOf(data: Flashes, absent: string | null) {
  const none = absent ?? '当前条件下没有更早的快讯'
  const noPublisher = '来源没有写明发布方'
  return [
    ...(data.infos.length === 0
      ? [{ field: 'infos', reason: absent ?? (data.hasMore ? '查到的日期里没有，可以继续往前查' : '没有符合条件的快讯') }]
      : []),
    ...missingOf(data, {
      cursor: none,
      newest: none,
      newestTime: none,
      newCount: '没有要求统计',
      day: none,
      searchedTo: none,
      'infos.levelReason': '不符合重要的规则',
      'infos.source': noPublisher,
      'infos.publishers': noPublisher,
      'infos.reports.publisher': noPublisher,
      'infos.url': '来源没有给出原文地址',
      'infos.reports.url': '来源没有给出原文地址',
      'infos.stocks.changeRatio': '没有这只证券的行情',
      'infos.stocks.move': '没有留存这一天的分时，或那个交易日还没有走到，或不是消息的主体',
      ...Object.fromEntries(flashMove.map(({ field, definition }) => [`infos.stocks.move.${field}`, definition.absent ?? ''])),
      'infos.after': '同类快讯的统计还没有算好，或没有同类',
      ...Object.fromEntries(flashAfter.map(({ field }) => [`infos.after.${field}`, `有分时的同类不足 ${LEAST_FLASHES} 例`])),
      'infos.blocks.changeRatio': '板块没有可计价的成分股',
    }),
  ]
}

type Range = { dates: readonly string[]; fits: (story: Story) => boolean; nowMs: number }

/** Where a page begins: behind the cursor, or at the end of a minute. */
function startOf({ cursor, before }: Input): { from: Place | null } {
  if (cursor !== undefined) return { from: placeOf(cursor) }
  if (before === undefined) return { from: null }
  const [date = '', time = ''] = before.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { from: { atMs: shanghaiInstant(toDayNumber(date), hours * 60 + minutes + 1), id: '' } }
}

async function pageOf(ctx: Ports, { dates, fits, nowMs, from, size }: Range & { from: Place | null; size: number }) {
  const startedMs = performance.now()
  const stories: Story[] = []
  let searchedTo: string | null = null
  const firstDate = from === null ? null : shanghaiDate(from.atMs)
  const left = dates.filter((date) => firstDate === null || date <= firstDate)
  for (const [at, date] of left.entries()) {
    if (at > 0 && performance.now() - startedMs > LONGEST_MS) return { stories, next: `${dayStart(date) + DAY_MS}|`, searchedTo }
    for (const story of await storiesOf(ctx, date, nowMs)) {
      if ((from !== null && !isBehind(story, from)) || !fits(story)) continue
      const last = stories.at(-1)
      if (stories.length === size && last !== undefined) return { stories, next: cursorOf(last), searchedTo: date }
      stories.push(story)
    }
    searchedTo = date
  }
  return { stories, next: null, searchedTo }
}

const MOST_COUNTED_DAYS = 3

async function countSince(ctx: Ports, { dates, fits, nowMs, since }: Range & { since: Place }): Promise<number> {
  let count = 0
  for (const date of dates.filter((one) => one >= shanghaiDate(since.atMs)).slice(0, MOST_COUNTED_DAYS))
    for (const story of await storiesOf(ctx, date, nowMs)) if (isBehind({ atMs: since.atMs, id: since.id }, story) && fits(story)) count++
  return count
}

const DAY_MS = 86_400_000
const dayStart = (date: string) => shanghaiInstant(toDayNumber(date), 0)
const isBehind = (one: Place, from: Place) => one.atMs < from.atMs || (one.atMs === from.atMs && one.id < from.id)

function placeOf(cursor: string): Place {
  const at = cursor.indexOf('|')
  return { atMs: Number(cursor.slice(0, at)), id: cursor.slice(at + 1) }
}
