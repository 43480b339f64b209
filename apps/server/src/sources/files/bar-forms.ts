import type { BarForm, Field } from './bar-fields.ts'

const english = { date: ['date'], open: ['open'], high: ['high'], low: ['low'], close: ['close'] } as const
const chinese = {
  code: ['股票代码', '证券代码', '代码', '指数代码', 'ts_code', 'secucode'],
  date: ['日期', '交易日期', '时间', '交易时间', '交易日'],
  open: ['开盘', '开盘价', '今开'],
  high: ['最高', '最高价'],
  low: ['最低', '最低价'],
  close: ['收盘', '收盘价', '最新价'],
  volume: ['成交量', '总手', '成交股数', '成交数量'],
  amount: ['成交额', '成交金额', '金额', '总金额'],
  preClose: ['前收盘', '前收盘价', '昨收', '昨收盘', '前收', '昨收价'],
  change: ['涨跌额', '涨跌'],
  pct: ['涨跌幅', '涨幅'],
  turn: ['换手率', '换手'],
} as const

/** Every form the importer reads, the most specific headers first. */
export const barForms: readonly BarForm[] = [
  {
    name: 'AKShare 东方财富日线（stock_zh_a_hist）',
    columns: chinese,
    needs: ['volume', 'amount', 'pct', 'change', 'turn'],
    marks: ['振幅'],
    units: { volume: 100, amount: 1 },
    preClose: 'unproven',
    turn: 'percent',
    isVolumeAsTraded: true,
    exportHint: '请用 ak.stock_zh_a_hist(..., adjust="") 导出不复权日线',
  },
  {
    name: '网易财经历史数据',
    columns: chinese,
    needs: ['code', 'volume', 'amount', 'preClose', 'turn'],
    marks: ['名称', '总市值', '流通市值'],
    units: { volume: 1, amount: 1 },
    preClose: 'reference',
    turn: 'percent',
    isVolumeAsTraded: true,
    exportHint: '请导出不复权的历史数据',
  },
  {
    name: 'AKShare 新浪日线（stock_zh_a_daily）',
    columns: { code: ['symbol', 'code'], ...english, volume: ['volume'], amount: ['amount'], turn: ['turnover'] },
    needs: ['volume', 'amount', 'turn'],
    marks: ['outstanding_share'],
    units: { volume: 1, amount: 1 },
    turn: 'fraction',
    isVolumeAsTraded: true,
    exportHint: '请用 ak.stock_zh_a_daily(..., adjust="") 导出不复权日线',
  },
  {
    name: 'Tushare 日线（daily）',
    columns: {
      ...english,
      code: ['ts_code'],
      date: ['trade_date'],
      volume: ['vol'],
      amount: ['amount'],
      preClose: ['pre_close'],
      change: ['change'],
      pct: ['pct_chg', 'pct_change'],
      turn: ['turnover_rate'],
    },
    needs: ['volume'],
    units: { volume: 100, amount: 1000 },
    preClose: 'reference',
    turn: 'percent',
    isVolumeAsTraded: true,
    exportHint: '请用 pro.daily(...) 导出不复权日线，不要用 pro_bar(adj="qfq"/"hfq")',
  },
  ...(['adjustflag', 'tradestatus', 'pctchg'] as const).map(
    (mark): BarForm => ({
      name: 'Baostock 日线',
      columns: {
        ...english,
        code: ['code'],
        volume: ['volume'],
        amount: ['amount'],
        preClose: ['preclose'],
        pct: ['pctchg'],
        turn: ['turn'],
        isSt: ['isst'],
        adjust: ['adjustflag'],
        trading: ['tradestatus'],
      },
      needs: ['volume'],
      marks: [mark],
      units: { volume: 1, amount: 1 },
      preClose: 'reference',
      turn: 'percent',
      isVolumeAsTraded: true,
      exportHint: '请用 query_history_k_data_plus(..., adjustflag="3") 导出不复权日线',
    }),
  ),
  {
    name: '行情软件导出的日线（通达信、同花顺、东方财富：日期、开盘、最高、最低、收盘、成交量、成交额）',
    columns: chinese,
    needs: ['volume'],
    units: null,
    preClose: 'unproven',
    turn: 'percent',
    exportHint: '请在软件里选“不复权”后再导出',
  },
  {
    name: '通用日线（date,open,high,low,close,volume,amount）',
    columns: {
      ...english,
      code: ['symbol', 'code', 'secucode', 'ts_code', '股票代码', '代码'],
      date: ['date', 'trade_date', 'datetime', 'day', 'time'],
      volume: ['volume', 'vol'],
      amount: ['amount', 'money', 'total_turnover'],
      preClose: ['preclose', 'pre_close', 'prev_close'],
    },
    needs: ['volume'],
    units: null,
    preClose: 'unproven',
    exportHint: '请改为导出不复权日线',
  },
]

/** The first header of a field, for messages. */
export function fieldNames({ columns }: BarForm, field: Field): string {
  return columns[field]?.[0] ?? field
}
