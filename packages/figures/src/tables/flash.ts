import { Table } from '../table.ts'

const minutes = { dataset: 'minutes', column: 'price' } as const
const BASE = '快讯发布那一分钟的价格；发布时没有交易的，为下一个交易日 9:30 的价格。'
const OVER = '那时本交易日还没有走到，或已经收盘'

/** Prices around a flash, and the moves between them. */
export const flashMoveTable = new Table('flash-move', {
  article: 'event-study',
  dataset: 'minutes',
  absent: '没有留存这一天的分时',
  facts: {
    before: { name: '前 10 分钟的价格', unit: '元', isPrice: true, absent: '发布前本交易日的分时不足 10 分钟', source: minutes },
    at: { name: '发布时的价格', unit: '元', isPrice: true, doc: BASE, source: minutes },
    five: { name: '后 5 分钟的价格', unit: '元', isPrice: true, absent: OVER, source: minutes },
    thirty: { name: '后 30 分钟的价格', unit: '元', isPrice: true, absent: OVER, source: minutes },
    close: { name: '收盘价', unit: '元', isPrice: true, absent: '本交易日还没有收盘', source: minutes },
  },
})
const price = flashMoveTable.facts

/** Moves before and after a flash with the prices they are of. */
export const flashMove = [
  price.before,
  price.at,
  price.five,
  price.thirty,
  price.close,
  flashMoveTable.figure('before10Ratio', {
    name: '消息前 10 分钟涨跌幅',
    short: '前 10 分',
    unit: '比例',
    isSigned: true,
    value: price.at.over(price.before).minus(1),
    doc: BASE,
    absent: '发布前本交易日的分时不足 10 分钟',
  }),
  flashMoveTable.figure('after5Ratio', {
    name: '消息后 5 分钟涨跌幅',
    short: '后 5 分',
    unit: '比例',
    isSigned: true,
    value: price.five.over(price.at).minus(1),
    doc: BASE,
    absent: OVER,
  }),
  flashMoveTable.figure('after30Ratio', {
    name: '消息后 30 分钟涨跌幅',
    short: '后 30 分',
    unit: '比例',
    isSigned: true,
    value: price.thirty.over(price.at).minus(1),
    doc: BASE,
    absent: OVER,
  }),
  flashMoveTable.figure('toCloseRatio', {
    name: '消息后至收盘涨跌幅',
    short: '至收盘',
    unit: '比例',
    isSigned: true,
    value: price.close.over(price.at).minus(1),
    doc: BASE,
    absent: '本交易日还没有收盘',
  }),
] as const

/** Fewer cases show how many, and nothing else. */
export const LEAST_FLASHES = 20
const FEW = `不足 ${LEAST_FLASHES} 例`
const CASES = '一例是近 60 个交易日里一条快讯的一只主体证券，几家报道算一条。'
const DAYS = '同一天的证券一同涨跌，所以区间由按交易日重抽样 400 次得出，取 2.5% 与 97.5% 分位。'

/** What followed the flashes of one kind. */
export const flashAfterTable = new Table('flash-after', {
  article: 'event-study',
  dataset: 'minutes',
  absent: FEW,
  facts: {
    n: { name: '例数', unit: '个', doc: CASES, source: minutes },
    before10: { name: '同类前 10 分钟中位数', unit: '比例', isSigned: true, doc: CASES, source: minutes },
    before10High: { name: '同类前 10 分钟 95% 分位', unit: '比例', isSigned: true, doc: CASES, source: minutes },
    after5: { name: '同类后 5 分钟中位数', unit: '比例', isSigned: true, doc: CASES, source: minutes },
    after30: { name: '同类后 30 分钟中位数', unit: '比例', isSigned: true, doc: CASES, source: minutes },
    after30Low: { name: '同类后 30 分钟区间下限', unit: '比例', isSigned: true, doc: DAYS, source: minutes },
    after30High: { name: '同类后 30 分钟区间上限', unit: '比例', isSigned: true, doc: DAYS, source: minutes },
    toClose: { name: '同类至收盘中位数', unit: '比例', isSigned: true, doc: CASES, source: minutes },
  },
})
const after = flashAfterTable.facts

export const flashAfter = [
  after.n,
  after.before10,
  after.before10High,
  after.after5,
  after.after30,
  after.after30Low,
  after.after30High,
  after.toClose,
] as const
