import type { Answered, Api } from '../../api/api-context.ts'
import { type CardBlock, type CardBody, type CardText, cardTone } from '../../charts/card/card.ts'
import { factorForm } from '../../parts/factors/factor-form.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { returnsPlot } from './returns-plot.ts'

/** Sessions of the line. */
const DAYS = 250
/** Lines that fit a picture, from every group that needs no words. */
const SHOWN = new Set([
  'pe-ttm',
  'pb',
  'dividend-yield',
  'revenue-yoy',
  'profit-yoy',
  'roe-ttm',
  'gross-margin-ttm',
  'main-float-ratio-20d',
  'return-60d',
  'drawdown-250d',
])

type Base = Answered<'comparison.base'>

/** What a picture of a comparison shows: prices, places in the industries, returns over a year beside 沪深300, the lines most asked for, and what hinders comparing. */
export async function comparisonCard({ data, meta }: Base, api: Api): Promise<CardBody> {
  const { stocks, period, radar, warnings } = data
  const names = stocks.map(({ secuabbr }) => secuabbr)
  const simulated = meta?.simulated ?? false
  const { data: detail } = await api('comparison.detail', { secucodes: stocks.map(({ secucode }) => secucode), group: '规模', days: DAYS })
  const periods = period === null ? [...new Set(stocks.map(({ enddate }) => enddate ?? '没有报告'))] : [period.name]
  return {
    title: names.join(' PK '),
    subtitle: `报告期 ${periods.join('、')} · 行业内分位越靠外越高 · 近 ${detail.series.dates.length} 个交易日涨跌幅`,
    blocks: [
      {
        kind: 'radar',
        spec: { axes: radar.axes.map(({ name }) => name), shapes: names.map((name, at) => ({ name, values: radar.values[at] ?? [] })) },
      },
      { kind: 'plot', spec: returnsPlot(detail.series, { names, against: new Set(['index']), simulated }) },
      tableOf(data),
      ...warnings.map((text): CardBlock => ({ kind: 'text', text })),
    ],
    asOf: meta?.asOf ?? null,
    source: meta?.source.map(({ name }) => name).join('、') ?? '',
    simulated,
  }
}

/** The better side of a line is bold, as on the page. */
function tableOf({ stocks, groups }: Base['data']): CardBlock {
  const price: CardText[] = [
    { text: '涨跌幅' },
    ...stocks.map(({ changeRatio }) => ({ text: figureText(changeRatio, 'signedPercent'), tone: cardTone(changeRatio) })),
  ]
  const lines = groups
    .flatMap(({ items }) => items)
    .filter(({ key }) => SHOWN.has(key))
    .map((item): CardText[] => {
      const form = factorForm(item, item.values)
      return [{ text: item.name }, ...item.values.map((value, at) => ({ text: figureText(value, form), isBold: item.winnerIndex === at }))]
    })
  return {
    kind: 'table',
    head: ['指标', ...stocks.map(({ secuabbr }) => secuabbr)],
    rows: [price, ...lines],
    note: '粗体为可比时居前的一方',
  }
}
