import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { recordDataset } from '@guanlan/datasets/registry.ts'
import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { isInCalendar, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { createLinker, type Linker } from '@guanlan/domain/flashes/flash-links.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { parseNumber } from '../parse-cells.ts'

/** Reads the cell of a column by its name; undefined when the file has no such column. */
export type Cell = (name: string) => string | undefined

/** One way others export rows of a data set. */
export type RecordForm = {
  /** Chinese name, for messages. */
  name: string
  dataset: RecordDataset
  /** The form is recognised when all of these columns are there. */
  needs: readonly string[]
  /** A line as a row of the data set; a text is the reason it cannot be one. */
  rowOf(cell: Cell): object | string
  /** Why a row that fits is not taken beside what is stored of its security, or null. */
  unless?(stored: readonly RecordRow[], row: RecordRow): string | null
}

/** Pools are settled half an hour after the close. */
const POOL_TIME = '15:30:00'
const instant = (date: string, time: string) => Date.parse(`${date}T${time}+08:00`)

/** HHmmss, with or without its leading zero, as HH:mm. */
function clockOf(text: string | undefined): string | null {
  const digits = (text ?? '').replaceAll(':', '').padStart(6, '0')
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : null
}

const limitUpPool: RecordForm = {
  name: 'AKShare 东方财富涨停池（stock_zt_pool_em）',
  dataset: recordDataset('limitMoves'),
  needs: ['代码', '涨跌幅', '最新价', '成交额', '封板资金', '首次封板时间', '最后封板时间', '炸板次数', '连板数', '所属行业'],
  rowOf(cell) {
    const told = parseDate(cell('日期') ?? cell('date') ?? cell('folder') ?? '')
    if (told === null || !isInCalendar(told)) return '没有日期列（日期、date 或 folder），或日期不在交易日历内'
    const secucode = parseSecuCode(cell('代码') ?? '')
    if (secucode === null) return `代码“${cell('代码') ?? ''}”不是沪深北的股票`
    // a pool saved on a closed day is that of the session before
    const tradeDate = tradingDayOnOrBefore(told)
    const close = parseNumber(cell('最新价'))
    const theme = cell('所属行业') || null
    return {
      secucode,
      tradeDate,
      kind: 'up',
      close,
      changeRatio: Math.round(parseNumber(cell('涨跌幅')) * 1e6) / 1e8,
      limitPrice: close,
      amount: parseNumber(cell('成交额')),
      firstSealTime: clockOf(cell('首次封板时间')),
      lastSealTime: clockOf(cell('最后封板时间')),
      opens: parseNumber(cell('炸板次数')),
      sealAmount: parseNumber(cell('封板资金')),
      streak: parseNumber(cell('连板数')),
      theme,
      reasonText: theme === null ? '' : `所属行业：${theme}`,
      effectiveAtMs: instant(tradeDate, POOL_TIME),
    }
  },
}

const HEADLINE = 40
let linker: Linker | null = null

/** Companies a text is about or mentions; brokers that comment are not among them. */
function companiesIn(title: string, content: string): string[] {
  linker ??= createLinker(
    allSecurities().flatMap(({ code, name, industry, delisted }) => (delisted ? [] : [{ secucode: code, name, industry }])),
  )
  return linker({ title, content, secucodes: [] }).flatMap(({ secucode, role }) => (role === 'commenter' ? [] : [secucode]))
}

const telegraph: RecordForm = {
  name: '快讯（telegraph_id、title、content、public_ts）',
  dataset: recordDataset('flashNews'),
  needs: ['telegraph_id', 'title', 'content', 'public_ts'],
  rowOf(cell) {
    const told = cell('public_ts') ?? ''
    const atMs = Date.parse(`${told.replace(' ', 'T')}+08:00`)
    if (Number.isNaN(atMs)) return `发布时间“${told}”读不懂`
    const content = cell('content') || cell('title') || ''
    // some have no headline: their first words stand for it
    const title = cell('title') || content.slice(0, HEADLINE)
    const secucodes = companiesIn(title, content)
    return {
      id: `file-${cell('telegraph_id') ?? ''}`,
      date: shanghaiDate(atMs),
      kind: secucodes.length > 0 ? 'company' : 'other',
      level: 'normal',
      title,
      content,
      tags: (cell('subject_names') ?? '').split('|').filter((tag) => tag !== ''),
      secucodes,
      sectorIds: [],
      figures: {},
      refersTo: null,
      publisher: null,
      url: null,
      effectiveAtMs: atMs,
    }
  },
}

/** Where investors of an exchange ask. */
const PLATFORMS = { SH: 'sse', SZ: 'irm', BJ: 'bse' } as const

const questions: RecordForm = {
  name: '投资者问答（question、questondate、answer、answerdate）',
  dataset: recordDataset('investorQuestions'),
  needs: ['symbol', 'question', 'questondate', 'answer', 'answerdate', 'id'],
  rowOf(cell) {
    const secucode = parseSecuCode(cell('symbol') ?? '')
    const asked = parseDate(cell('questondate') ?? '')
    if (secucode === null) return `代码“${cell('symbol') ?? ''}”不是沪深北的股票`
    if (asked === null) return `提问日期“${cell('questondate') ?? ''}”读不懂`
    const answer = cell('answer') || null
    const answered = answer === null ? null : parseDate(cell('answerdate') ?? '')
    if (answer !== null && answered === null) return `答复日期“${cell('answerdate') ?? ''}”读不懂`
    // days alone are told: a question counts from the start of its day, an answer at the end of its own
    const askedAtMs = instant(asked, '00:00:00')
    const answeredAtMs = answered === null ? null : instant(answered, '23:59:59')
    const platform = PLATFORMS[exchangeOf(secucode)]
    return {
      id: `${platform}-${cell('id') ?? ''}`,
      secucode,
      platform,
      date: answered ?? asked,
      askedAtMs,
      asker: cell('questioner') || '投资者',
      question: cell('question') ?? '',
      answeredAtMs,
      answer,
      topics: [],
      effectiveAtMs: answeredAtMs ?? askedAtMs,
    }
  },
}

/** Deals are published in the evening of their day. */
const DEALS_TIME = '17:30:00'
/** Volumes come in 万股. */
const TEN_THOUSAND = 10_000

/** A day's deals of a security together: their mean price, premium over the close in percent, volume in 万股. */
const blockTradeDays: RecordForm = {
  name: 'HQChart 大宗交易日合计（blocktrading）',
  dataset: recordDataset('blockTrades'),
  needs: ['symbol', 'date', 'price', 'blocktrading.price', 'blocktrading.vol'],
  rowOf(cell) {
    const secucode = parseSecuCode(cell('symbol') ?? '')
    const tradeDate = parseDate(cell('date') ?? '')
    if (secucode === null) return `代码“${cell('symbol') ?? ''}”不是沪深北的股票`
    if (tradeDate === null) return `日期“${cell('date') ?? ''}”读不懂`
    const price = parseNumber(cell('blocktrading.price'))
    const volume = Math.round(parseNumber(cell('blocktrading.vol')) * TEN_THOUSAND)
    return {
      secucode,
      tradeDate,
      dealNo: 1,
      price,
      close: parseNumber(cell('price')),
      premiumRatio: parseNumber(cell('blocktrading.premium')) / 100,
      volume,
      amount: Math.round(price * volume * 100) / 100,
      buyer: null,
      seller: null,
      effectiveAtMs: instant(tradeDate, DEALS_TIME),
    }
  },
  unless(stored, row) {
    const { tradeDate } = row as BlockTrade
    const isTold = (stored as BlockTrade[]).some((deal) => deal.tradeDate === tradeDate && deal.buyer !== null)
    return isTold ? '库里已有当日的逐笔成交，不用合计替代' : null
  },
}

/** Every form that is no template. */
export const recordForms: readonly RecordForm[] = [limitUpPool, telegraph, questions, blockTradeDays]
