/** What a column of a bar file means. `pct` is the change in %, `adjust` Baostock's adjustflag, `trading` its tradestatus. */
export type Field = 'code' | 'date' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount' | 'preClose' | 'pct' | 'adjust' | 'trading'

/** Shares per unit of volume and 元 per unit of amount. */
export type Units = { volume: number; amount: number }

/** One way tools export day bars. */
export type BarForm = {
  /** Chinese name, for messages. */
  name: string
  /** Header of each field, lower case; a form is recognised when all of `needs` are there. */
  columns: Partial<Record<Field, readonly string[]>>
  needs: readonly string[]
  /** Null: the form does not say, so it is found out from amount, volume and price. */
  units: Units | null
  /** How to export unadjusted bars in this form. */
  exportHint: string
}

/** A form and the position of each of its fields in the rows of one file. */
export type FormInFile = { form: BarForm; at: Partial<Record<Field, number>> }

const prices = { open: ['open'], high: ['high'], low: ['low'], close: ['close'] }
const plainNeeds = ['date', 'open', 'high', 'low', 'close', 'volume', 'amount']

/** Shares per 手. */
export const LOT = 100
export const THOUSAND = 1000

/** Every form the importer reads, the most telling headers first. */
export const barForms: readonly BarForm[] = [
  {
    name: 'AKShare 东方财富日线（stock_zh_a_hist）',
    columns: {
      code: ['股票代码', '代码', '指数代码'],
      date: ['日期'],
      open: ['开盘'],
      high: ['最高'],
      low: ['最低'],
      close: ['收盘'],
      volume: ['成交量'],
      amount: ['成交额'],
      pct: ['涨跌幅'],
    },
    needs: ['日期', '开盘', '收盘', '最高', '最低', '成交量', '成交额'],
    units: { volume: LOT, amount: 1 },
    exportHint: '请用 ak.stock_zh_a_hist(..., adjust="") 导出不复权日线',
  },
  {
    name: 'AKShare 新浪日线（stock_zh_a_daily）',
    columns: { code: ['symbol', 'code'], date: ['date'], ...prices, volume: ['volume'], amount: ['amount'] },
    needs: [...plainNeeds, 'outstanding_share', 'turnover'],
    units: { volume: 1, amount: 1 },
    exportHint: '请用 ak.stock_zh_a_daily(..., adjust="") 导出不复权日线',
  },
  {
    name: 'Tushare 日线（daily）',
    columns: {
      code: ['ts_code'],
      date: ['trade_date'],
      ...prices,
      volume: ['vol'],
      amount: ['amount'],
      preClose: ['pre_close'],
      pct: ['pct_chg'],
    },
    needs: ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'vol', 'amount'],
    units: { volume: LOT, amount: THOUSAND },
    exportHint: '请用 pro.daily(...) 导出不复权日线，不要用 pro_bar(adj="qfq"/"hfq")',
  },
  {
    name: 'Baostock 日线',
    columns: {
      code: ['code'],
      date: ['date'],
      ...prices,
      volume: ['volume'],
      amount: ['amount'],
      preClose: ['preclose'],
      pct: ['pctchg'],
      adjust: ['adjustflag'],
      trading: ['tradestatus'],
    },
    needs: [...plainNeeds, 'code', 'adjustflag'],
    units: { volume: 1, amount: 1 },
    exportHint: '请用 query_history_k_data_plus(..., adjustflag="3") 导出不复权日线',
  },
  {
    name: '通用日线（date,open,high,low,close,volume,amount）',
    columns: {
      code: ['symbol', 'code', 'secucode', 'ts_code', '股票代码', '代码'],
      date: ['date'],
      ...prices,
      volume: ['volume'],
      amount: ['amount'],
      preClose: ['preclose', 'pre_close'],
    },
    needs: plainNeeds,
    units: null,
    exportHint: '请改为导出不复权日线',
  },
]

/** The form of a file by its header row, or null. */
export function recogniseForm(header: readonly string[]): FormInFile | null {
  const names = header.map((name) => name.trim().toLowerCase())
  const form = barForms.find((one) => one.needs.every((name) => names.includes(name)))
  if (!form) return null
  const at: FormInFile['at'] = {}
  for (const [field, headers] of Object.entries(form.columns)) {
    const place = names.findIndex((name) => headers.includes(name))
    if (place >= 0) at[field as Field] = place
  }
  return { form, at }
}
