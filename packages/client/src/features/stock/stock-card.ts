import type { Api } from '../../api/api-context.ts'
import { type CardBody, type CardFigure, cardTone } from '../../charts/card/card.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { priceFormOf, priceUnitOf, stockFigures } from './stock-figures.ts'
import type { Stock } from './use-stock.ts'

/** Sessions of the line. */
const BARS = 120
const CLOSE = 4
/** Figures under price and change, as many as make whole rows. */
const FIGURES = 13

/** What a picture of a security shows: price, the day's figures, and the closes of half a year. */
export async function stockCard({ base, meta, asOf }: Stock, api: Api): Promise<CardBody> {
  const { secucode, secuabbr, quote, kind } = base
  const adjust = kind === 'index' ? 'none' : 'qfq'
  const { data, meta: barsMeta } = await api('stock.kline', { secucode, period: 'day', adjust, count: BARS })
  const figures: CardFigure[] = stockFigures(base)
    .filter(({ wideOnly, key }) => !wideOnly && key !== 'price')
    .slice(0, FIGURES)
    .map(({ label, value, form, tone }) => ({ label, text: figureText(value, form), tone: cardTone(tone) }))
  const spec: PlotSpec = {
    x: data.items.map(([time]) => time.slice(0, 10)),
    series: [
      {
        kind: 'line',
        key: 'close',
        name: `收盘${data.adjust === 'qfq' ? '（前复权）' : ''}`,
        values: data.items.map((bar) => bar[CLOSE]),
        form: priceFormOf(base),
        colour: 'accent',
      },
    ],
    simulated: barsMeta?.simulated ?? false,
  }
  const tone = cardTone(quote.changeRatio)
  return {
    title: secuabbr,
    subtitle: `${secucode} · 价格单位${priceUnitOf(base)}`,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: '现价', text: figureText(quote.price, priceFormOf(base)), tone },
          { label: '涨跌幅', text: figureText(quote.changeRatio, 'signedPercent'), tone },
          ...figures,
        ],
      },
      ...(data.items.length > 1 ? [{ kind: 'plot' as const, spec }] : []),
    ],
    asOf: asOf ?? meta?.asOf ?? null,
    source: meta?.source.map(({ name }) => name).join('、') ?? '',
    simulated: meta?.simulated ?? false,
  }
}
