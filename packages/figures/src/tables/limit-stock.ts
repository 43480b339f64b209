import type { Whole } from '../expression.ts'
import { Table } from '../table.ts'

const NO_BAR = '当日停牌，或没有日线'
const NO_LIMIT = '当日不设涨跌幅限制，或涨停价未知'
const UNPUBLISHED = '来源没有公布当日的封单'
const CENT = '价格以分为单位比较。'

/** Stocks of one list of the limit board, one row each: members of a tier, or what limit-ups of several sessions came to on the next one. */
export const limitStockTable = new Table('limit-stock', {
  article: 'limit-ladder',
  dataset: 'dayBars',
  absent: NO_BAR,
  note: '当日没有涨停记录时没有。',
  facts: {
    open: { name: '开盘价', unit: '元', isPrice: true, source: { column: 'open' } },
    close: {
      name: '收盘价',
      unit: '元',
      isPrice: true,
      doc: '不复权；交易时间内为现价。',
      source: { column: 'close' },
    },
    preClose: {
      name: '昨收',
      unit: '元',
      isPrice: true,
      doc: '除权除息日为参考价；停牌后复牌的为停牌前的收盘价。',
      source: { column: 'close' },
      absent: '昨收未知',
    },
    limitUp: {
      name: '涨停价',
      unit: '元',
      isPrice: true,
      doc: '昨收 ×（1 + 当日的涨跌幅限制），四舍五入到分。',
      source: { column: 'close' },
      absent: NO_LIMIT,
    },
    isSealed: {
      name: '涨停',
      unit: '是否',
      doc: `收盘价等于涨停价；交易时间内为现价等于涨停价且没有卖盘。${CENT}`,
      source: { column: 'close' },
      absent: NO_LIMIT,
    },
    isUnfillable: {
      name: '开盘即涨停',
      unit: '是否',
      doc: '开盘价等于涨停价，开盘时买不到。',
      source: { column: 'open' },
      absent: NO_LIMIT,
    },
    isBigLoss: {
      name: '大面',
      unit: '是否',
      doc: `收盘较昨收的跌幅不小于当日涨跌幅限制的一半。${CENT}`,
      source: { column: 'close' },
      absent: NO_LIMIT,
    },
    amount: { name: '成交额', unit: '元', source: { column: 'amount' } },
    sealAmount: {
      name: '封单额',
      unit: '元',
      doc: '收盘时排在涨停价上的买单金额；交易时间内为买一的金额。',
      factor: { key: 'seal-amount', doc: '收盘时排在涨停价上的买单金额。', synonyms: ['涨停封单额', '封单金额', '封板资金'] },
      source: { dataset: 'limitMoves', column: 'sealAmount' },
      absent: UNPUBLISHED,
    },
    firstSeal: {
      name: '首次封板用时',
      unit: '分钟',
      doc: '首次涨停距 9:30 的交易分钟数，集合竞价即涨停为 0。',
      factor: { key: 'seal-first-minutes', synonyms: ['首次封板时间', '首封时间', '涨停用时'] },
      source: { dataset: 'limitMoves', column: 'firstSealTime' },
      absent: UNPUBLISHED,
    },
    lastSeal: {
      name: '最后封板用时',
      unit: '分钟',
      doc: '收盘前最后一次封住涨停距 9:30 的交易分钟数。',
      factor: { key: 'seal-last-minutes', synonyms: ['最后封板时间', '回封时间'] },
      source: { dataset: 'limitMoves', column: 'lastSealTime' },
      absent: UNPUBLISHED,
    },
    opens: {
      name: '涨停打开次数',
      short: '开板',
      unit: '次',
      doc: '当日涨停后打开的次数；来源没有公布时由分时数出，是至少的次数。',
      factor: {
        key: 'seal-opens',
        doc: '当日涨停后打开的次数，收盘仍涨停的才有。',
        synonyms: ['开板次数', '打开次数'],
      },
      source: { dataset: 'limitMoves', column: 'opens' },
      absent: UNPUBLISHED,
    },
    floatShares: { name: '流通股', unit: '股', source: { dataset: 'shareCapital', column: 'floatShares' }, absent: '{shareCapital}' },
  },
})
const stock = limitStockTable.facts

const openReturn = limitStockTable.figure('openReturn', {
  name: '开盘涨跌幅',
  unit: '比例',
  isSigned: true,
  value: stock.open.over(stock.preClose).minus(1),
})
const closeReturn = limitStockTable.figure('closeReturn', {
  name: '涨跌幅',
  unit: '比例',
  isSigned: true,
  value: stock.close.over(stock.preClose).minus(1),
})
const buyReturn = limitStockTable.figure('buyReturn', {
  name: '开盘买入收益',
  unit: '比例',
  isSigned: true,
  value: stock.isUnfillable.compared('=', 0).choose(stock.close.over(stock.open).minus(1)),
  doc: '开盘买入、收盘卖出的涨跌；开盘即涨停的买不到，没有这个数。',
  absent: '开盘即涨停，买不到',
})
const limitGap = limitStockTable.figure('limitGap', {
  name: '距涨停价',
  short: '距板',
  unit: '比例',
  isSigned: true,
  value: stock.close.over(stock.limitUp).minus(1),
})
const sealAmountRatio = limitStockTable.figure('sealAmountRatio', {
  name: '封单占成交额',
  short: '封单/成交',
  unit: '比例',
  value: stock.sealAmount.over(stock.amount),
  doc: '封单额占当日成交额的比例。',
  factor: { key: 'seal-amount-ratio', name: '封成比', synonyms: ['封单额占成交额', '封单成交比'] },
})
const sealFloatRatio = limitStockTable.figure('sealFloatRatio', {
  name: '封单占流通市值',
  short: '封单/流通',
  unit: '比例',
  value: stock.sealAmount.over(stock.floatShares.times(stock.close)),
  doc: '封单额占流通市值的比例。',
  factor: { key: 'seal-float-ratio', name: '封单额占流通市值', synonyms: ['封流比', '封单占流通市值'] },
})

const NO_MEMBERS = '没有符合条件且当日有成交的股票'
const n = limitStockTable.figure('n', { name: '只数', unit: '只', value: closeReturn.whole('个数'), doc: '当日有成交且有涨跌幅限制的。' })
const openMedian = limitStockTable.figure('openMedian', {
  name: '开盘涨跌幅中位数',
  short: '开',
  unit: '比例',
  isSigned: true,
  value: openReturn.whole('中位'),
  absent: NO_MEMBERS,
})
const closeMedian = limitStockTable.figure('closeMedian', {
  name: '涨跌幅中位数',
  short: '收',
  unit: '比例',
  isSigned: true,
  value: closeReturn.whole('中位'),
  doc: '持有者：昨收到今收（交易时间内到现价）。',
  absent: NO_MEMBERS,
})
const closeMean = limitStockTable.figure('closeMean', {
  name: '平均涨跌幅',
  unit: '比例',
  isSigned: true,
  value: closeReturn.whole('平均'),
  absent: NO_MEMBERS,
})
const upRatio = limitStockTable.figure('upRatio', {
  name: '红盘率',
  unit: '比例',
  value: closeReturn.compared('>', 0).whole('平均'),
  doc: '涨跌幅大于 0 的占比。',
  absent: NO_MEMBERS,
})
const fillable = limitStockTable.figure('fillable', { name: '开盘可买只数', unit: '只', value: buyReturn.whole('个数') })
const unfillable = limitStockTable.figure('unfillable', {
  name: '开盘买不到的只数',
  unit: '只',
  value: stock.isUnfillable.whole('Σ'),
  doc: '开盘价等于涨停价，不计入追入者的收益。',
})
const buyMedian = limitStockTable.figure('buyMedian', {
  name: '追入者收益中位数',
  unit: '比例',
  isSigned: true,
  value: buyReturn.whole('中位'),
  doc: '追入者：今开到今收（交易时间内到现价），开盘即涨停的不计入。',
  absent: '没有开盘可以买到的股票',
})
const sealedRatio = limitStockTable.figure('sealedRatio', {
  name: '次日再涨停占比',
  short: '次日再涨停',
  unit: '比例',
  value: stock.isSealed.whole('平均'),
  doc: '停牌与不设涨跌幅限制的不在分母里。',
  absent: NO_MEMBERS,
})
const bigLosses = limitStockTable.figure('bigLosses', { name: '大面只数', unit: '只', value: stock.isBigLoss.whole('Σ') })
const bigLossRatio = limitStockTable.figure('bigLossRatio', {
  name: '大面占比',
  unit: '比例',
  value: stock.isBigLoss.whole('平均'),
  absent: NO_MEMBERS,
})

/** A stock on the board. */
export const limitStockRow = [
  stock.close,
  stock.limitUp,
  openReturn,
  closeReturn,
  limitGap,
  stock.amount,
  stock.sealAmount,
  sealAmountRatio,
  sealFloatRatio,
  stock.firstSeal,
  stock.lastSeal,
  stock.opens,
] as const

/** How a limit-up of the session before went on. */
export const limitMember = [openReturn, closeReturn] as const

/** What yesterday's stocks of a kind came to, for those who held them and for those who bought at the open. */
export const limitAfter = [
  n,
  openMedian,
  closeMedian,
  closeMean,
  upRatio,
  fillable,
  unfillable,
  buyMedian,
  bigLosses,
  bigLossRatio,
] as const

const quantile = <Field extends string>(field: Field, name: string, value: Whole) =>
  limitStockTable.figure(field, { name, unit: '比例', isSigned: true, value, absent: NO_MEMBERS })

/** What a tier came to on the next session, over many sessions. */
export const limitTierAfter = [
  n,
  quantile('openLow', '开盘涨跌幅的 10% 分位', openReturn.whole('10分位')),
  openMedian,
  quantile('openHigh', '开盘涨跌幅的 90% 分位', openReturn.whole('90分位')),
  quantile('closeLow', '涨跌幅的 10% 分位', closeReturn.whole('10分位')),
  closeMedian,
  quantile('closeHigh', '涨跌幅的 90% 分位', closeReturn.whole('90分位')),
  sealedRatio,
  bigLossRatio,
] as const
