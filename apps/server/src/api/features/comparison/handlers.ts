import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Comparison } from '@guanlan/contract/schemas/market/comparison.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { pricedOf } from '../../../market/reading/adjust-gap.ts'
import { lackedAt } from '../../../research/screening/lacking-data.ts'
import type { Handler } from '../../handler.ts'
import { type Compared, compare } from './compared.ts'
import { groupsOf, radarOf, verdictOf, warningsOf } from './lines.ts'
import { medianGaps } from './median-gaps.ts'
import type { Ports } from './ports.ts'
import { returnsOf } from './returns.ts'

/** Why figures of lines are missing, by line: the data sets a factor lacks, else its definition. */
function figureGaps(groups: Comparison['groups'], { market }: Compared): Meta['missing'] {
  const items = groups.flatMap((group) => group.items)
  const without = items
    .filter(({ values }) => values.includes(null))
    .map(({ key }) => {
      const factor = factorOf(key)
      const lacks = factor === null ? null : market.lacks(factor)
      const field = `groups.items.values.${key}`
      return lacks === null ? { field, reason: '没有这项数据，或按定义算不出' } : lackedAt(field, lacks)
    })
  const isWithoutWinner = items.some(({ winnerIndex }) => winnerIndex === null)
  return isWithoutWinner ? [...without, { field: 'groups.items.winnerIndex', reason: '不可比或没有好坏之分，原因见该项的 note' }] : without
}

function stockGaps(stocks: Comparison['stocks']): Meta['missing'] {
  const reasons = [
    ['price', '没有现价'],
    ['changeRatio', '停牌或当日没有成交'],
    ['industry', '{sectorMembers}'],
    ['enddate', '{incomeStatements|没有已公布的财务报告}'],
    ['annDate', '{incomeStatements|没有已公布的财务报告，或来源没有公告日}'],
  ] as const
  return stocks.flatMap((stock) =>
    reasons
      .filter(([field]) => stock[field] === null)
      .map(([field, reason]) => ({ field: `stocks.${field}`, reason, secucode: stock.secucode })),
  )
}

/** Why figures of the report period that was asked for are missing: of who did not publish it. */
function periodGaps({ stocks, period }: Compared): Meta['missing'] {
  const newest = { field: 'groups.items.enddate', reason: '取最新，不随报告期：没有指定报告期，或这一项不只取自报表' }
  if (period === null)
    return [newest, ...['period', 'stocks.periodAnnDate'].map((field) => ({ field, reason: '没有指定报告期，各取最新的一期' }))]
  const without = stocks.filter(({ periodAnnDate }) => periodAnnDate === null)
  const reason = `没有披露${period.name}`
  return [
    newest,
    ...without.flatMap(({ secucode }) => [
      { field: 'stocks.periodAnnDate', reason, secucode },
      { field: 'groups.items.values', reason: `报表类指标：${reason}`, secucode },
    ]),
  ]
}

/** 股票 PK. Throws unknown_security, invalid_input, no_data. */
const base: Handler<'comparison.base', Ports> = async ({ secucodes, enddate }, context) => {
  const codes = secucodes.split(',').filter((code) => code.trim() !== '')
  const compared = await compare(context, { codes, enddate })
  const groups = groupsOf(compared, await context.screening.lexicon())
  const radar = radarOf(compared)
  const { stocks, period, periods } = compared
  const missing = [...periodGaps(compared), ...stockGaps(stocks), ...figureGaps(groups, compared), ...medianGaps(groups, compared)]
  if (radar.values.flat().includes(null))
    missing.push({ field: 'radar.values', reason: period?.industryGap ?? '没有这项数据，或{sectorMembers}' })
  const reported = period === null ? null : { enddate: period.enddate, name: period.name }
  const data = { stocks, period: reported, periods, groups, radar, warnings: warningsOf(compared), verdict: verdictOf(groups, stocks) }
  return { data, missing, ...pricedOf(compared.market.market, compared.instruments) }
}

/** 股票 PK 分项明细, with returns over the same sessions. Throws as `base`. */
const detail: Handler<'comparison.detail', Ports> = async ({ secucodes, enddate, group, days }, context) => {
  const compared = await compare(context, { codes: secucodes, enddate })
  const groups = groupsOf(compared, await context.screening.lexicon(), group === undefined ? undefined : [group])
  const series = returnsOf(compared.market.market, compared.instruments, days)
  const missing = [...periodGaps(compared), ...figureGaps(groups, compared), ...medianGaps(groups, compared)]
  if (series.benchmarks.some(({ values }) => values.includes(null)))
    missing.push({ field: 'series.benchmarks.values', reason: '没有这个指数当时的行情' })
  if (series.values.flat().includes(null)) missing.push({ field: 'series.values', reason: '当时还没有上市或没有成交' })
  return { data: { groups, series }, missing, ...pricedOf(compared.market.market, compared.instruments) }
}

/** HandlerTable<Ports> of PK. */
export const comparisonHandlers = { 'comparison.base': base, 'comparison.detail': detail }
