import { announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { Notices } from '@guanlan/contract/schemas/stock/announcements.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Headline } from '../../../market/announcement-headlines.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { type Closes, closesOf } from '../../../market/reading/close-on.ts'
import { firstDayAfter } from '../../../market/reading/first-day-after.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Ports } from './ports.ts'

type Line = Notices['infos'][number]
const kindOf = new Map(announcementKinds.map((kind) => [kind.code, kind]))

/** The lines of some announcements, in their order, with the first paragraph of each (all where `isWhole`) and the closes after it; those of no known security are left out. */
export async function noticeLines(ctx: Ports, rows: readonly Headline[], isWhole: boolean): Promise<Line[]> {
  const slices = startSlices()
  const companies = new Map<string, { i: Instrument; closes: Closes; paragraphs: Map<string, string[]> }>()
  for (const { secucode } of rows) {
    const i = ctx.market.find(secucode)
    if (companies.has(secucode) || i === null) continue
    const texts = await ctx.datasets.records.bySecurity(datasets.announcementTexts, secucode, { asOfMs: ctx.clock.nowMs() })
    const paragraphs = new Map(texts.map(({ row }) => [row.id, row.paragraphs]))
    companies.set(secucode, { i, closes: closesOf(ctx.market, i), paragraphs })
    if (slices.isOver()) await slices.next()
  }
  return rows.flatMap((row) => {
    const known = companies.get(row.secucode)
    if (known === undefined) return []
    const paragraphs = known.paragraphs.get(row.id) ?? []
    const line = lineOf(row, known)
    return [{ ...line, summary: paragraphs[0] ?? null, ...(isWhole ? { paragraphs } : {}) }]
  })
}

function lineOf(row: Headline, { i: { id, name }, closes }: { i: Instrument; closes: Closes }): Line {
  const day = firstDayAfter(row.effectiveAtMs)
  const [baseClose, closeNext, close5, close20] = [0, 1, 5, 20].map((offset) => closes.around(day, offset)?.adjusted ?? null)
  const since = (close: number | null | undefined) => (close == null || baseClose == null ? null : close / baseClose - 1)
  return {
    annid: row.id,
    secucode: id,
    secuabbr: name,
    annTime: formatInstant(row.effectiveAtMs),
    annDate: row.annDate,
    title: row.title,
    eventcode: row.kind,
    eventname: kindOf.get(row.kind)?.name ?? row.kind,
    polarity: row.polarity,
    summary: null,
    pdfUrl: row.url,
    pages: null,
    baseClose: baseClose ?? null,
    closeNext: closeNext ?? null,
    close5: close5 ?? null,
    close20: close20 ?? null,
    changeRatioNext: since(closeNext),
    r5: since(close5),
    r20: since(close20),
  }
}

/** How many there are of each kind, the commonest first. */
export function kindsOf(rows: readonly Pick<Headline, 'kind'>[]): Notices['kinds'] {
  const counts = new Map<Headline['kind'], number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, name: kindOf.get(code)?.name ?? code, group: kindOf.get(code)?.group ?? '', count }))
    .sort((a, b) => b.count - a.count)
}

/** Why figures of a list are missing. */
export function noticeGaps(data: Notices) {
  const after = (fields: readonly string[], reason: string) => Object.fromEntries(fields.map((field) => [`infos.${field}`, reason]))
  return missingOf(data, {
    'infos.summary': '来源没有给出正文',
    'infos.pages': '来源没有给出页数',
    ...after(['baseClose', 'closeNext', 'changeRatioNext'], '保存的行情里没有公告后的第一个交易日'),
    ...after(['close5', 'r5'], '保存的行情里没有公告后第 5 个交易日'),
    ...after(['close20', 'r20'], '保存的行情里没有公告后第 20 个交易日'),
  })
}
