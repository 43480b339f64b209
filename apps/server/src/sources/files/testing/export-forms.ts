import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { firstItems, itemAt } from '@guanlan/domain/collections/elements.ts'

/** One unadjusted day bar in 元 and 股, before a tool exports it. */
export type TestBar = {
  date: string
  open: number
  high: number
  low: number
  close: number
  preClose: number
  volume: number
  amount: number
}

/** Bars of one symbol of the reference file, whose columns are symbol,date,preclose,open,high,low,close,volume,amount. */
export function referenceBars(path: string, symbol: string): TestBar[] {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n')
  return lines
    .map((line) => line.trim().split(','))
    .filter(([name]) => name === symbol)
    .map(([, date = '', ...figures]) => {
      const [preClose, open, high, low, close, volume] = firstItems(figures.map(Number), 6)
      const amount = Number(itemAt(figures, 6))
      return { date, preClose, open, high, low, close, volume, amount }
    })
}

const dashed = (date: string) => date.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
const thousands = (figure: number) => `"${figure.toLocaleString('en-US')}"`
const change = (bar: TestBar) => ((bar.close / bar.preClose - 1) * 100).toFixed(4)

export type ExportForm = 'eastmoney' | 'sina' | 'tushare' | 'baostock' | 'tongdaxin' | 'netease' | 'tonghuashun' | 'plain'
type Exporter = (bars: readonly TestBar[], code: { market: string; digits: string }) => string

/** How each tool writes these bars: its header, its order of columns, its units. `digits` is the code without its market. */
export const exporters: Readonly<Record<ExportForm, Exporter>> = {
  eastmoney: (bars, { digits }) =>
    table(
      '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率',
      bars.map((b) => [dashed(b.date), digits, b.open, b.close, b.high, b.low, Math.round(b.volume / 100), b.amount, 1, change(b), 0, 0.1]),
    ),
  sina: (bars) =>
    `\ufeff${table(
      'date,open,high,low,close,volume,amount,outstanding_share,turnover',
      bars.map((b) => [dashed(b.date), b.open, b.high, b.low, b.close, `${b.volume}.0`, `${b.amount}.0`, 29352080000, 0.001]),
    )}`,
  tushare: (bars, { market, digits }) =>
    table(
      'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount',
      bars
        .map((b) => [
          `${digits}.${market.toUpperCase()}`,
          b.date,
          b.open,
          b.high,
          b.low,
          b.close,
          b.preClose,
          0,
          change(b),
          b.volume / 100,
          b.amount / 1000,
        ])
        .reverse(),
    ),
  baostock: (bars, { market, digits }) =>
    table(
      'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST',
      bars.map((b) => [
        dashed(b.date),
        `${market}.${digits}`,
        b.open.toFixed(4),
        b.high.toFixed(4),
        b.low.toFixed(4),
        b.close.toFixed(4),
        b.preClose.toFixed(4),
        b.volume,
        b.amount.toFixed(4),
        3,
        0.1,
        1,
        change(b),
        0,
      ]),
    ),
  tongdaxin: (bars, { digits }) =>
    [
      `${digits} 浦发银行 日线 不复权`,
      '      日期\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额',
      ...bars.map((b) => [dashed(b.date).replaceAll('-', '/'), b.open, b.high, b.low, b.close, b.volume, b.amount.toFixed(2)].join('\t')),
      '数据来源:通达信',
    ].join('\r\n'),
  netease: (bars, { digits }) =>
    table(
      '日期,股票代码,名称,收盘价,最高价,最低价,开盘价,前收盘,涨跌额,涨跌幅,换手率,成交量,成交金额,总市值,流通市值',
      bars
        .map((b) => {
          const prices = [b.close, b.high, b.low, b.open, b.preClose]
          return [dashed(b.date), `'${digits}`, '浦发银行', ...prices, 0, change(b), 0.0123, b.volume, `${b.amount}.0`, 2.5e11, 2.5e11]
        })
        .reverse(),
    ),
  tonghuashun: (bars, { digits }) =>
    [
      '时间\t代码\t开盘\t最高\t最低\t收盘\t涨幅\t振幅\t总手\t金额\t换手%',
      ...bars.map((b) =>
        [
          `${dashed(b.date)},二`,
          `="${digits}"`,
          b.open,
          b.high,
          b.low,
          b.close,
          `${change(b)}%`,
          '1%',
          thousands(b.volume),
          thousands(b.amount),
          0.1,
        ].join('\t'),
      ),
    ].join('\n'),
  plain: (bars) =>
    table(
      'date,open,high,low,close,volume,amount',
      bars.map((b) => [dashed(b.date), b.open, b.high, b.low, b.close, b.volume, b.amount]),
    ),
}

function table(header: string, rows: readonly (readonly (string | number)[])[]): string {
  return `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`
}

/** The bars as a tool gives them with prices adjusted forward (前复权): earlier prices scaled down, figures of volume and amount as traded. */
export function adjustedForward(bars: readonly TestBar[], ratioOf: (at: number) => number): TestBar[] {
  return bars.map((bar, at) => {
    const scaled = (price: number) => Math.round(price * ratioOf(at) * 100) / 100
    const prices = { open: scaled(bar.open), high: scaled(bar.high), low: scaled(bar.low), close: scaled(bar.close) }
    return { ...bar, ...prices, preClose: scaled(bar.preClose) }
  })
}
