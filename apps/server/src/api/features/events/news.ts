import { announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import { stockEventKind } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { newsKinds, type StockNews } from '@guanlan/contract/schemas/stock/events.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { type CompanyRows, companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { marketLinker } from '../../../market/reading/flashes/market-linker.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { type Provenance, seriesOf } from '../../../market/reading/provenance.ts'
import { EVENTS, type KeptEvents, stockEventJob } from '../../../research/stock-events/stock-event-job.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Line = StockNews['infos'][number] & { atMs: number }
type Kind = Line['kind']
/** Lines of one kind; `absent` is why they are not known. */
type Part = { kind: Kind; lines: Line[]; origin: Provenance; absent: string | null }

const typeOf = new Map<string, string>(announcementKinds.map(({ code, name }) => [code, name]))
const LEVELS = { normal: null, important: '来源标为重要', major: '来源标为重磅' } as const
const WAN = 1e4

/** 个股资讯. Throws unknown_security; no_data for an index. */
export const news: Handler<'events.news', Ports> = async ({ secucode, kinds, important, page, size }, ctx) => {
  const i = requireStock(ctx, secucode)
  const parts = [await notices(ctx, i), await flashes(ctx, i), await questions(ctx, i), events(ctx, i), await lists(ctx, i)]
  const fits = ({ importance }: Line) => !important || importance !== null
  const chosen = parts.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const lines = chosen.flatMap((part) => part.lines.filter(fits)).sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? -1 : 1))
  const unknown = chosen.flatMap(({ absent }) => absent ?? [])
  const data: StockNews = {
    infos: lines.slice((page - 1) * size, page * size).map(({ atMs: _, ...line }) => line),
    counts: newsKinds.map((kind) => {
      const part = parts.find((one) => one.kind === kind)
      return { kind, count: part === undefined || part.absent !== null ? null : part.lines.filter(fits).length }
    }),
    total: lines.length === 0 && unknown.length > 0 ? null : lines.length,
  }
  return {
    data,
    missing: [
      ...unknown.map((reason) => ({ field: 'infos', reason })),
      ...(lines.length === 0 && unknown.length === 0 ? [{ field: 'infos', reason: '没有符合条件的资讯' }] : []),
      ...missingOf(data, {
        total: unknown[0] ?? '',
        'infos.detail': '没有更多说明',
        'infos.polarity': '这一类不分利好利空',
        'infos.importance': '不符合重要的规则',
        'infos.ref': '没有可以打开的原文',
      }),
      ...parts.flatMap(({ absent }) => (absent === null ? [] : [{ field: 'counts.count', reason: absent }])),
      { field: 'counts.count', reason: '没有这一类资讯' },
    ],
    ...shownOrigin(
      seriesOf(chosen.map(({ origin }) => origin)),
      lines.slice((page - 1) * size, page * size).map(({ atMs }) => ({ effectiveAtMs: atMs })),
    ),
  }
}

const dated = (atMs: number) => ({ atMs, time: formatInstant(atMs), date: shanghaiDate(atMs) as Line['date'] })
const partOf = <Row>(kind: Kind, { rows, origin, absent }: CompanyRows<Row>, lineOf: (row: Row) => Line | null): Part => ({
  ...{ kind, origin, absent: absent === null ? null : absent },
  lines: rows.flatMap((row) => lineOf(row) ?? []),
})

async function notices(ctx: Ports, i: Instrument): Promise<Part> {
  return partOf('notice', await companyRows(ctx, i, datasets.announcements), ({ id, effectiveAtMs, title, kind, polarity }) => ({
    ...{ id, kind: 'notice', ...dated(effectiveAtMs), title, detail: typeOf.get(kind) ?? null, polarity, ref: id },
    importance: polarity === 'neutral' || polarity === null ? null : `公告类型归为${polarity === 'good' ? '利好' : '利空'}`,
  }))
}

/** Flashes the stock is 主体 of, among those that list it. */
async function flashes(ctx: Ports, i: Instrument): Promise<Part> {
  const link = marketLinker(ctx.market)
  return partOf('flash', await companyRows(ctx, i, datasets.flashNews), (row) => {
    const role = link(row).find(({ secucode }) => secucode === i.id)?.role
    if (role !== 'subject') return null
    const { id, effectiveAtMs, title, publisher, level } = row
    return { id, kind: 'flash', ...dated(effectiveAtMs), title, detail: publisher, polarity: null, importance: LEVELS[level], ref: id }
  })
}

async function questions(ctx: Ports, i: Instrument): Promise<Part> {
  return partOf('question', await companyRows(ctx, i, datasets.investorQuestions), ({ id, effectiveAtMs, question, answer }) => ({
    ...{ id, kind: 'question', ...dated(effectiveAtMs), title: `问：${question}`, detail: answer === null ? null : `答：${answer}` },
    ...{ polarity: null, importance: null, ref: null },
  }))
}

function events({ precompute, source }: Ports, { id: secucode }: Instrument): Part {
  const kept = precompute.kept<KeptEvents>(stockEventJob.id, EVENTS)
  const own = kept?.events.filter((one) => one.secucode === secucode && one.announcementId === null) ?? []
  // most kinds are found in data sets that files may not bring
  const isOpen = source === 'files' && own.length === 0
  const absent = kept === undefined ? '{not_ready|市场利好还没有统计好}' : isOpen ? '{announcements|没有识别到事件}' : null
  return {
    ...{ kind: 'event', origin: {}, absent },
    lines: own.map(({ id, atMs, code, detail }) => {
      const { name, polarity } = stockEventKind(code)
      return {
        ...{ id, kind: 'event', ...dated(atMs), title: name, detail, polarity, ref: code },
        importance: `归为${polarity === 'good' ? '利好' : '利空'}的事件`,
      }
    }),
  }
}

async function lists(ctx: Ports, i: Instrument): Promise<Part> {
  return partOf('list', await companyRows(ctx, i, datasets.dragonTiger), ({ tradeDate, reason, reasonText, netAmount, effectiveAtMs }) => ({
    ...{
      id: `${i.id}.${tradeDate}.${reason}`,
      kind: 'list',
      ...dated(effectiveAtMs),
      title: `龙虎榜：${reasonText}`,
      polarity: null,
      ref: tradeDate,
    },
    ...{ detail: netAmount === null ? null : `席位净买入 ${(netAmount / WAN).toFixed(2)} 万元`, importance: '登上龙虎榜' },
  }))
}
