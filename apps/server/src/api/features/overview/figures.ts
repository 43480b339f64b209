import type { KeyFigures } from '@guanlan/contract/schemas/stock/overview.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { negativeWordOf } from '@guanlan/engine/factors/negative-multiples.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { FACTORS_NOT_READY, ofKind, spelledOut } from '../../../market/reading/absence.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { known } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import {
  type IndustryMembers,
  industryGap,
  industryMembers,
  NONE_COMPUTED,
  outsideCut,
} from '../../../research/factors/industry-members.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Line = KeyFigures['list'][number]
type Wanted = { key: string; group: Line['group']; gap: string }

const B_SHARE = 'B 股以外币计价，不与人民币报表相比'
const SHORT = '{incomeStatements|不足四个季度}，或{shareCapital|没有股本}'
const UNREPORTED = '没有披露，或上年同期为零'

/** Factors shown, in the order of the page, with why a company may not have one. */
const WANTED: readonly Wanted[] = [
  { key: 'pe-ttm', group: 'valuation', gap: SHORT },
  { key: 'pb', group: 'valuation', gap: '{balanceSheets|没有最近一期的资产负债表}，或{shareCapital|没有股本}' },
  { key: 'ps-ttm', group: 'valuation', gap: '{incomeStatements|没有营业收入，或不足四个季度}' },
  { key: 'pcf-ttm', group: 'valuation', gap: SHORT },
  { key: 'dividend-yield', group: 'valuation', gap: '{dividends|分红送配未知}' },
  { key: 'roe-ttm', group: 'profit', gap: '归母净资产不为正，或不足四个季度' },
  { key: 'gross-margin-ttm', group: 'profit', gap: '银行、券商、保险没有营业成本；或不足四个季度' },
  { key: 'net-margin-ttm', group: 'profit', gap: '没有营业收入，或不足四个季度' },
  { key: 'revenue-yoy', group: 'growth', gap: UNREPORTED },
  { key: 'profit-yoy', group: 'growth', gap: UNREPORTED },
  { key: 'debt-ratio', group: 'solvency', gap: '没有最近一期的资产负债表' },
  { key: 'current-ratio', group: 'solvency', gap: '银行、券商、保险不分流动与非流动；或没有资产负债表' },
  { key: 'cash-to-profit-ttm', group: 'cash', gap: '净利润不为正，或不足四个季度' },
]

/** 关键指标 with medians and places of the industry. Throws unknown_security, no_data for an index. */
export const figures: Handler<'overview.figures', Ports> = ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const cut = ctx.factors.cut()
  const industry = industryMembers(ctx, i)
  const own = cut === null ? undefined : rowsOf(cut).get(i.id)
  const outside = i.board === 'b' ? B_SHARE : own === undefined ? outsideCut(ctx, i) : ''
  const lacks = cut === null ? null : ctx.screening.now().lacks
  const list = WANTED.map((wanted) => {
    const column = cut?.columns.get(wanted.key)
    const signed = cut?.signed.get(wanted.key) ?? column
    const value = signed === undefined || own === undefined ? null : known(numberAt(signed, own))
    const factor = factorOf(wanted.key)
    const lacking = factor === null ? null : (lacks?.(factor) ?? null)
    return lineOf(
      {
        ...wanted,
        gap: outside || (lacking === null ? wanted.gap : ofKind(ctx.source === 'files' ? 'not_imported' : 'not_fetched', lacking.text)),
      },
      { value, column, industry },
    )
  })
  const data: KeyFigures = {
    date: cut?.date ?? null,
    industry: industry === null ? null : { id: industry.id, name: industry.name, count: industry.members.length },
    list: list.map((line) => ({ ...line, gap: spelledOut(line.gap, ctx).reason })),
  }
  const none = industry === null ? industryGap(ctx, i) : NONE_COMPUTED
  const negatives = list.flatMap(({ key, name, value }) => {
    const word = negativeWordOf(key)
    return word !== null && value !== null && value < 0 ? [`${name}：${word}，不参与排名`] : []
  })
  const gaps = [...list.flatMap(({ name, gap }) => (gap === '' ? [] : [`${name}：${gap}`])), ...negatives].join('；')
  const missing = missingOf(data, {
    date: FACTORS_NOT_READY,
    industry: none,
    'list.value': gaps,
    'list.median': none,
    ...Object.fromEntries(['n', 'below', 'equal', 'percentile'].map((key) => [`list.${key}`, industry === null ? none : gaps])),
  })
  return { data, missing, ...ofSession(ctx.market.snapshot(), data.date) }
}

type Found = { value: number | null; column: Float64Array | undefined; industry: IndustryMembers | null }

function lineOf({ key, group, gap }: Wanted, { value, column, industry }: Found): Line {
  const factor = factorOf(key)
  const { name = key, unit = '倍', formula = '', definition = '' } = factor ?? {}
  return {
    key,
    name,
    group,
    unit: unit === '比例' ? '比例' : '倍',
    formula,
    definition,
    value,
    ...placeOf(column, industry),
    gap: value !== null ? '' : gap,
  }
}

type Place = Pick<Line, 'median' | 'n' | 'below' | 'equal' | 'percentile'>

function placeOf(column: Float64Array | undefined, industry: IndustryMembers | null): Place {
  if (column === undefined || industry === null) return { median: null, n: null, below: null, equal: null, percentile: null }
  const { own, members } = industry
  const reported = Float64Array.from(members, ({ at }) => numberAt(column, at))
  const value = numberAt(column, own)
  const count = (holds: (other: number) => boolean) => reported.reduce((sum, other) => sum + Number(holds(other)), 0)
  const n = count((other) => !Number.isNaN(other))
  const isKnown = !Number.isNaN(value)
  return {
    median: median(reported),
    n,
    below: isKnown ? count((other) => other < value) : null,
    equal: isKnown ? count((other) => other === value) : null,
    percentile:
      standingOf(
        reported,
        members.findIndex(({ at }) => at === own),
      )?.percentile ?? null,
  }
}
