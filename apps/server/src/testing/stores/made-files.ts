import type { MadeSecurity } from './made-bars.ts'

const dotted = (code: string) => `${code.slice(0, 2).toLowerCase()}.${code.slice(2)}`
const percent = (ratio: number) => (ratio * 100).toFixed(4)

/** Day bars as Baostock's query_history_k_data_plus with adjustflag="3" exports them. */
export function baostockBars({ code, bars }: MadeSecurity): string {
  const header = 'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST'
  const lines = bars.map((bar) =>
    [
      bar.date,
      dotted(code),
      ...[bar.open, bar.high, bar.low, bar.close, bar.preClose].map((price) => price.toFixed(4)),
      bar.volume,
      bar.amount.toFixed(4),
      3,
      percent(bar.turnoverRatio),
      1,
      percent(bar.close / bar.preClose - 1),
      0,
    ].join(','),
  )
  return [header, ...lines, ''].join('\n')
}

/** The same bars in the plain form, which carries nothing but prices, volume and amount. */
export function plainBars({ bars }: MadeSecurity): string {
  const lines = bars.map(({ date, open, high, low, close, volume, amount }) =>
    [date, ...[open, high, low, close].map((price) => price.toFixed(2)), volume, amount.toFixed(2)].join(','),
  )
  return ['date,open,high,low,close,volume,amount', ...lines, ''].join('\n')
}

/** Dividends of securities in the product's own template. */
export function dividendRows(securities: readonly MadeSecurity[]): string {
  const lines = securities.flatMap(({ code, dividends }) =>
    dividends.map(({ exDate, cashPerShare }) => `${code},${exDate},${(cashPerShare * 10).toFixed(2)},0,0,0,0`),
  )
  return ['secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice', ...lines, ''].join('\n')
}

/** Two block trades of every security on one session, 1 % below and 2 % above its close, in the product's own template. */
export function blockTradeRows(securities: readonly MadeSecurity[], date: string): string {
  const lines = securities.flatMap(({ code, bars }, place) => {
    const close = bars.find((one) => one.date === date)?.close
    if (close === undefined) return []
    return [0.99, 1.02].map((part, at) => {
      const price = Number((close * part).toFixed(2))
      const volume = 10_000 + 100 * place
      const premium = (price / close - 1).toFixed(6)
      const branches = at === 0 ? '甲营业部,乙营业部' : '丙营业部,丙营业部'
      return `${code},${date},${at + 1},${price},${close.toFixed(2)},${premium},${volume},${(price * volume).toFixed(2)},${branches},${date} 17:30:00`
    })
  })
  return ['secucode,tradeDate,dealNo,price,close,premiumRatio,volume,amount,buyer,seller,effectiveAt', ...lines, ''].join('\n')
}

type Valuation = {
  lossMaker: string
  /** The last session valuations of a security are made of; its newest without one. */
  until?: Readonly<Record<string, string>>
  /** Multiples stay what they are on the last session, instead of following the close. */
  isSteady?: boolean
}

/** Valuation of sessions in the product's own template: on the last one a PE of 20, one security at a loss, PB and PS from 2.5 and 3.25 in steps of 0.1. */
export function valuationRows(securities: readonly MadeSecurity[], { lossMaker, until, isSteady = false }: Valuation): string {
  const lines = securities.flatMap(({ code, bars, floatShares }, place) => {
    const last = bars.at(-1)?.close ?? 1
    return bars
      .filter(({ date }) => date <= (until?.[code] ?? date))
      .map(({ date, close }) => {
        const multiple = (onLast: number) => Number((isSteady ? onLast : (onLast * close) / last).toFixed(4))
        const multiples = [multiple(code === lossMaker ? -12.5 : 20), multiple(2.5 + place / 10), multiple(3.25 + place / 10)]
        return [code, date, ...multiples, '', Math.round((close * floatShares) / 1e6) * 1e6].join(',')
      })
  })
  return ['secucode,tradeDate,peTtm,pb,psTtm,dividendYield,marketValue', ...lines, ''].join('\n')
}
