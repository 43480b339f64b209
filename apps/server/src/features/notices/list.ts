import { type Announcement, announcementKinds } from '@guanlan/contract/rows/events.ts'
import type { Notices } from '@guanlan/contract/schemas/notices.ts'
import { DAY_MS, shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import type { Handlers } from '../../call-context.ts'
import { formatInstant } from '../../clock.ts'
import { companyRows, requireStock } from '../../datasets/company-rows.ts'
import { missingOf } from '../../datasets/missing-of.ts'
import { datasets } from '../../datasets/registry.ts'
import type { Instrument } from '../../market/instrument.ts'
import { type Closes, closesOf } from '../../market/reading/close-on.ts'

type Line = Notices['infos'][number]
const CLOSE_OF_DAY_MS = 15 * 3_600_000
const kindOf = new Map(announcementKinds.map((kind) => [kind.code, kind]))

/** 公告 of a company. Throws unknown_security, no_data for an index. */
export const list: Handlers['notices.list'] = async ({ secucodes, eventcodes, from, to, keyword, page, size }, ctx) => {
  const i = requireStock(ctx, secucodes[0] as string)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.announcements)
  const inRange = rows.filter(
    ({ annDate, title }) => (from === undefined || annDate >= from) && (to === undefined || annDate <= to) && title.includes(keyword),
  )
  const wanted = inRange.filter(({ kind }) => eventcodes.length === 0 || eventcodes.includes(kind))
  const newest = wanted.toSorted((a, b) => b.effectiveAtMs - a.effectiveAtMs || (a.id < b.id ? -1 : 1))
  const shown = newest.slice((page - 1) * size, page * size)
  const texts = shown.length === 0 ? null : await companyRows(ctx, i, datasets.announcementTexts)
  const summaries = new Map(texts?.rows.map(({ id, paragraphs }) => [id, paragraphs[0] ?? null]))
  const closes = closesOf(ctx.market, i)
  const data: Notices = {
    infos: shown.map((row) => lineOf(row, i, { closes, summary: summaries.get(row.id) ?? null })),
    total: wanted.length,
    kinds: kindsOf(inRange),
  }
  const missing = missingOf(data, {
    'infos.summary': texts?.absent ?? '来源没有给出正文',
    'infos.pages': '来源没有给出页数',
    ...Object.fromEntries(
      ['baseClose', 'closeNext', 'changeRatioNext'].map((field) => [`infos.${field}`, '公告后还没有收盘，或早于保存的行情']),
    ),
    ...Object.fromEntries(['close5', 'r5'].map((field) => [`infos.${field}`, '公告后还不到 5 个交易日，或早于保存的行情'])),
    ...Object.fromEntries(['close20', 'r20'].map((field) => [`infos.${field}`, '公告后还不到 20 个交易日，或早于保存的行情'])),
  })
  return { data, missing: absent === null ? missing : [...missing, { field: 'infos', reason: absent }], ...origin }
}

function kindsOf(rows: readonly Announcement[]): Notices['kinds'] {
  const counts = new Map<Announcement['kind'], number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, name: kindOf.get(code)?.name ?? code, group: kindOf.get(code)?.group ?? '', count }))
    .sort((a, b) => b.count - a.count)
}

/** The first day on which a session's close comes after the announcement. */
export function firstDayAfter(atMs: number): string {
  return shanghaiDate(shanghaiTimeOfDayMs(atMs) >= CLOSE_OF_DAY_MS ? atMs + DAY_MS : atMs)
}

function lineOf(row: Announcement, { id, name }: Instrument, { closes, summary }: { closes: Closes; summary: string | null }): Line {
  const day = firstDayAfter(row.effectiveAtMs)
  const [baseClose, closeNext, close5, close20] = [0, 1, 5, 20].map((offset) => closes.around(day, offset)?.adjusted ?? null)
  const since = (close: number | null | undefined) => (close == null || baseClose == null ? null : close / baseClose - 1)
  return {
    ...{ annid: row.id, secucode: id, secuabbr: name, annTime: formatInstant(row.effectiveAtMs), annDate: row.annDate },
    ...{ title: row.title, eventcode: row.kind, eventname: kindOf.get(row.kind)?.name ?? row.kind, polarity: row.polarity },
    ...{ summary, pdfUrl: row.url, pages: null },
    ...{ baseClose: baseClose ?? null, closeNext: closeNext ?? null, close5: close5 ?? null, close20: close20 ?? null },
    ...{ changeRatioNext: since(closeNext), r5: since(close5), r20: since(close20) },
  }
}
