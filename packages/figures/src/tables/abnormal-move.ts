import { Table } from '../table.ts'

const NO_PRICE = '没有最新价'

/** Shares near a trigger of 异常波动, one row each, after the newest finished session or while the next one runs. */
export const abnormalMoveTable = new Table('abnormal-move', {
  article: 'dragon-tiger',
  dataset: 'dayBars',
  absent: NO_PRICE,
  facts: {
    base: { name: '昨收', unit: '元', isPrice: true, doc: '标准的下一个交易日的昨收：收盘后为当日收盘价。', source: { column: 'close' } },
    price: { name: '最新价', unit: '元', isPrice: true, source: { column: 'close' } },
    distance: {
      name: '需涨跌幅',
      unit: '比例',
      isSigned: true,
      doc: '自昨收涨跌多少收盘就满足标准，见因子「距 N 日异动涨幅」；盘中按板块指数现在的涨跌幅，收盘后按下一个交易日指数不变。',
      source: { column: 'close' },
      absent: '没有板块指数的行情',
    },
  },
})
const { base, price, distance } = abnormalMoveTable.facts

const trigger = abnormalMoveTable.figure('trigger', {
  name: '触发价',
  unit: '元',
  isPrice: true,
  value: base.times(distance.plus(1)),
  doc: '收盘在此价即满足标准；指数按现在的涨跌幅。',
})

/** How far a share is from a trigger. */
export const abnormalMove = [
  price,
  distance,
  trigger,
  abnormalMoveTable.figure('remaining', {
    name: '还差',
    unit: '比例',
    isSigned: true,
    value: trigger.over(price).minus(1),
    doc: '最新价到触发价的涨跌幅；现在已经达到的在 0 或以下（下跌标准为 0 或以上）。',
  }),
] as const
