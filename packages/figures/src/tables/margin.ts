import type { Parameter } from '../described.ts'
import { Table } from '../table.ts'

/** 融资融券 of a security by session of the reports, beside the close and shares of the same day. */
export const marginTable = new Table('margin', {
  article: 'margin-trading',
  note: '两融数据次日早晨公布，当晚可知的是前一交易日；不是两融标的或更早没有数据时没有。',
  dataset: 'margin',
  absent: '来源没有公布这一天的数',
  facts: {
    rzye: {
      name: '融资余额',
      unit: '元',
      doc: '收盘后尚未偿还的融资买入金额。',
      factor: { key: 'margin-balance' },
      source: { column: 'finBalance' },
    },
    rzmre: {
      name: '融资买入额',
      short: '买入',
      unit: '元',
      doc: '当日融资买入的金额。',
      factor: { key: 'margin-bought', synonyms: ['融资买入'] },
      source: { column: 'finBought' },
    },
    rqyl: {
      name: '融券余量',
      unit: '股',
      doc: '收盘后尚未归还的融券股数。',
      factor: { key: 'lend-shares' },
      source: { column: 'lendShares' },
    },
    rqmcl: {
      name: '融券卖出量',
      short: '卖出量',
      unit: '股',
      doc: '当日融券卖出的股数。',
      factor: { key: 'lend-sold' },
      source: { column: 'lendSold' },
    },
    close: {
      name: '收盘价',
      unit: '元',
      isPrice: true,
      doc: '不复权；停牌时为停牌前的收盘价。',
      source: { dataset: 'dayBars' },
      absent: '没有这一天或更早的日线',
    },
    amount: {
      name: '成交额',
      unit: '元',
      source: { dataset: 'dayBars' },
      absent: '这一天停牌，或日线没有成交额',
    },
    floatShares: {
      name: '流通股',
      unit: '股',
      doc: '可上市流通的 A 股，不含限售股。',
      source: { dataset: 'shareCapital' },
      absent: '{shareCapital}',
    },
  },
})
const { rzye, rzmre, rqyl, rqmcl, close, amount, floatShares } = marginTable.facts

const prevRzye = marginTable.figure('prevRzye', { name: '上日融资余额', unit: '元', value: rzye.ago(1) })
const prevRqyl = marginTable.figure('prevRqyl', { name: '上日融券余量', unit: '股', value: rqyl.ago(1) })

const rzche = marginTable.figure('rzche', {
  name: '融资偿还额',
  short: '偿还',
  unit: '元',
  value: prevRzye.plus(rzmre).minus(rzye),
  doc: '只有上交所逐只公布偿还额，这里统一由余额推算；担保品调整也会落在里面。',
})

const rzjme = marginTable.figure('rzjme', {
  name: '融资净买入',
  short: '净买入',
  unit: '元',
  isSigned: true,
  value: rzmre.minus(rzche),
})

const rqye = marginTable.figure('rqye', {
  name: '融券余额',
  unit: '元',
  value: rqyl.times(close),
  doc: '融券余量乘同日收盘价（不复权）。',
  factor: { key: 'lend-balance' },
})

const rqchl = marginTable.figure('rqchl', {
  name: '融券偿还量',
  short: '偿还量',
  unit: '股',
  value: prevRqyl.plus(rqmcl).minus(rqyl),
  doc: '由余量推算。',
})

const rzrqye = marginTable.figure('rzrqye', {
  name: '两融余额',
  unit: '元',
  value: rzye.plus(rqye),
  doc: '融资余额与融券余额之和。',
  factor: { key: 'margin-total-balance', synonyms: ['融资融券余额'] },
})

const rzyeFloatRatio = marginTable.figure('rzyeFloatRatio', {
  name: '融资余额占流通市值',
  short: '占流通市值',
  unit: '比例',
  value: rzye.over(floatShares.times(close)),
  doc: '融资余额占同日流通市值的比例。',
  factor: { key: 'margin-float-ratio', synonyms: ['融资余额占比', '融资占流通市值比', '融资余额占流通市值比例'] },
})

marginTable.figure('rzmreAmountRatio', {
  name: '融资买入占成交额',
  unit: '比例',
  value: rzmre.over(amount),
  doc: '融资买入额占同日成交额的比例，停牌日没有。',
  factor: { key: 'margin-bought-ratio', synonyms: ['融资买入占比', '融资买入额占成交额比例'] },
})

marginTable.figure('rzmre5', {
  name: '近5日融资买入额',
  unit: '元',
  value: rzmre.window('SUM', 5),
  doc: '最近 5 个交易日融资买入金额之和。',
  factor: { key: 'margin-bought-5d', synonyms: ['5日融资买入额'] },
})

marginTable.figure('rzyeStreak', {
  name: '融资连续净买入天数',
  unit: '日',
  isSigned: true,
  value: rzye.minus(rzye.ago(1)).streak(),
  doc: '融资余额连续增加的交易日数，连续减少时为负数，持平为 0。',
  factor: {
    key: 'margin-streak',
    synonyms: ['连续融资净买入天数', '融资余额连续增加天数', '融资余额连续增加', '融资连续净偿还天数'],
  },
})

marginTable.figure('rqylNet5', {
  name: '近5日融券净卖出',
  unit: '股',
  isSigned: true,
  value: rqyl.minus(rqyl.ago(5)),
  doc: '融券余量较 5 个交易日前的增加，即融券卖出减偿还。',
  factor: { key: 'lend-net-5d', synonyms: ['5日融券净卖出'] },
})

/** Sessions a change of the balance goes back. */
export const marginDays: Parameter = { name: 'N', field: 'days', unit: '日' }
const rzyeNow = marginTable.figure('rzyeNow', { name: '融资余额', unit: '元', value: rzye })
const rzyeThen = marginTable.figure('rzyeThen', { name: '{N} 个交易日前的融资余额', unit: '元', value: rzye.ago(marginDays) })

const net = marginTable.figure('net', {
  name: '近{N}日融资净买入',
  unit: '元',
  isSigned: true,
  value: rzyeNow.minus(rzyeThen),
  doc: '融资余额较 {N} 个交易日前的增加，即融资买入减偿还。',
  factor: {
    parameter: marginDays,
    values: [1, 3, 5, 10, 20],
    of: (n) =>
      n === 1
        ? { key: 'margin-net-1d', name: '融资净买入', synonyms: ['融资净买入额', '当日融资净买入'] }
        : { key: `margin-net-${n}d`, synonyms: [`${n}日融资净买入`, `近${n}日融资净买入额`] },
  },
})

const changeRatio = marginTable.figure('ratio', {
  name: '近{N}日融资余额变化率',
  short: '{N} 日余额变化',
  unit: '比例',
  isSigned: true,
  value: rzyeNow.over(rzyeThen).minus(1),
  doc: '融资余额较 {N} 个交易日前的变化率。',
  absent: '期初没有融资余额',
  factor: {
    parameter: marginDays,
    values: [5, 20, 60],
    of: (n) => ({
      key: `margin-change-${n}d`,
      synonyms: [`${n}日融资余额变化`, `近${n}日融资余额增长`, `${n}日融资余额增幅`],
    }),
  },
})

/** A session of 融资融券. */
export const marginDay = [
  rzye,
  prevRzye,
  prevRqyl,
  rzmre,
  rzche,
  rzjme,
  rqye,
  rqyl,
  rqmcl,
  rqchl,
  rzrqye,
  rzyeFloatRatio,
  close,
  floatShares,
] as const

/** How the balance changed over some sessions. */
export const marginChange = [rzyeNow, rzyeThen, net, changeRatio] as const
