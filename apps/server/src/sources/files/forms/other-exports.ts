import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { isInCalendar, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { createLinker, type Linker } from '@guanlan/domain/flashes/flash-links.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import {
  always,
  at,
  CellFault,
  cellText,
  dayOf,
  figureOf,
  type Line,
  PERCENT,
  type Read,
  secucode,
  TEN_THOUSAND,
  text,
  textOf,
  whole,
} from './read-cells.ts'
import { part, type VendorForm } from './vendor-form.ts'

const ofCode = secucode('代码')
const ofSymbol = secucode('symbol')
const notReported = always(null)

/** Pools are settled half an hour after the close. */
const POOL_MINUTE = 15 * 60 + 30
/** Deals are published in the evening of their day. */
const DEALS_MINUTE = 17 * 60 + 30

/** The session of a pool: one saved on a closed day is that of the session before. */
const poolDay: Read<string> = ({ cell }) => {
  const date = parseDate(cell('日期') ?? cell('date') ?? cell('folder') ?? '')
  if (date === null || !isInCalendar(date)) throw new CellFault('没有日期列（日期、date 或 folder），或日期不在交易日历内')
  return tradingDayOnOrBefore(date)
}

/** HHmmss, with or without its leading zero, as HH:mm. */
const clock =
  (column: string): Read<string | null> =>
  ({ cell }) => {
    const digits = (cell(column) ?? '').replaceAll(':', '').padStart(6, '0')
    return /^\d{6}$/.test(digits) ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : null
  }

const HEADLINE = 40
const contentOf: Read<string> = (line) => cellText(line, 'content') ?? cellText(line, 'title') ?? ''
/** Some have no headline: their first words stand for it. */
const titleOf: Read<string> = (line) => cellText(line, 'title') ?? contentOf(line).slice(0, HEADLINE)

let linker: Linker | null = null
const companies = new WeakMap<Line, string[]>()

/** Companies a text is about or mentions; brokers that comment are not among them. */
const companiesIn: Read<string[]> = (line) => {
  linker ??= createLinker(
    allSecurities().flatMap(({ code, name, industry, delisted }) => (delisted ? [] : [{ secucode: code, name, industry }])),
  )
  const found =
    companies.get(line) ??
    linker({ title: titleOf(line), content: contentOf(line), secucodes: [] }).flatMap((link) =>
      link.role === 'commenter' ? [] : [link.secucode],
    )
  companies.set(line, found)
  return found
}

const publishedMs: Read<number> = ({ cell }) => {
  const written = cell('public_ts') ?? ''
  const atMs = Date.parse(`${written.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(atMs)) throw new CellFault(`发布时间“${written}”读不懂`)
  return atMs
}

/** Where investors of an exchange ask. */
const PLATFORMS = { SH: 'sse', SZ: 'irm', BJ: 'bse' } as const
const platform = (line: Line) => PLATFORMS[exchangeOf(ofSymbol(line))]
const answerDay: Read<string | null> = (line) => (cellText(line, 'answer') === null ? null : dayOf('answerdate')(line))
// the export has dates without times: a question is effective from the start of its day, an answer from the end
const askedMs = at(dayOf('questondate'), 0)
const answeredMs: Read<number | null> = (line) => (answerDay(line) === null ? null : at(dayOf('answerdate'), 24 * 60)(line) - 1000)

const dealsVolume = whole(figureOf('blocktrading.vol', TEN_THOUSAND))

/** Exports of other origin than one function of AKShare, Tushare or Baostock. */
export const otherForms: readonly VendorForm[] = [
  {
    name: 'AKShare 东方财富涨停池（stock_zt_pool_em）',
    needs: ['代码', '涨跌幅', '最新价', '成交额', '封板资金', '首次封板时间', '最后封板时间', '炸板次数', '连板数', '所属行业'],
    parts: [
      part('limitMoves', {
        secucode: ofCode,
        tradeDate: poolDay,
        kind: always('up'),
        close: figureOf('最新价'),
        changeRatio: (line) => Math.round(figureOf('涨跌幅')(line) * 1e6) / 1e8,
        limitPrice: figureOf('最新价'),
        amount: figureOf('成交额'),
        firstSealTime: clock('首次封板时间'),
        lastSealTime: clock('最后封板时间'),
        opens: figureOf('炸板次数'),
        sealAmount: figureOf('封板资金'),
        streak: figureOf('连板数'),
        theme: text('所属行业'),
        reasonText: (line) => (cellText(line, '所属行业') === null ? '' : `所属行业：${cellText(line, '所属行业')}`),
        effectiveAtMs: at(poolDay, POOL_MINUTE),
      }),
    ],
  },
  {
    name: '快讯（telegraph_id、title、content、public_ts）',
    needs: ['telegraph_id', 'title', 'content', 'public_ts'],
    parts: [
      part('flashNews', {
        id: ({ cell }) => `file-${cell('telegraph_id') ?? ''}`,
        date: (line) => shanghaiDate(publishedMs(line)),
        kind: (line) => (companiesIn(line).length > 0 ? 'company' : 'other'),
        level: always('normal'),
        title: titleOf,
        content: contentOf,
        tags: (line) => (cellText(line, 'subject_names') ?? '').split('|').filter((tag) => tag !== ''),
        secucodes: companiesIn,
        sectorIds: always([]),
        figures: always({}),
        refersTo: notReported,
        publisher: notReported,
        url: notReported,
        effectiveAtMs: publishedMs,
      }),
    ],
  },
  {
    name: '投资者问答（question、questondate、answer、answerdate）',
    needs: ['symbol', 'question', 'questondate', 'answer', 'answerdate', 'id'],
    parts: [
      part('investorQuestions', {
        id: (line) => `${platform(line)}-${line.cell('id') ?? ''}`,
        secucode: ofSymbol,
        platform,
        date: (line) => answerDay(line) ?? dayOf('questondate')(line),
        askedAtMs: askedMs,
        asker: (line) => cellText(line, 'questioner') ?? '投资者',
        question: textOf('question'),
        answeredAtMs: answeredMs,
        answer: text('answer'),
        topics: always([]),
        effectiveAtMs: (line) => answeredMs(line) ?? askedMs(line),
      }),
    ],
  },
  {
    // a day's deals of a security together: their mean price, premium over the close in percent, volume in 万股
    name: 'HQChart 大宗交易日合计（blocktrading）',
    needs: ['symbol', 'date', 'price', 'blocktrading.price', 'blocktrading.vol'],
    parts: [
      part(
        'blockTrades',
        {
          secucode: ofSymbol,
          tradeDate: dayOf('date'),
          dealNo: always(1),
          price: figureOf('blocktrading.price'),
          close: figureOf('price'),
          premiumRatio: figureOf('blocktrading.premium', PERCENT),
          volume: dealsVolume,
          amount: (line) => Math.round(figureOf('blocktrading.price')(line) * dealsVolume(line) * 100) / 100,
          buyer: notReported,
          seller: notReported,
          effectiveAtMs: at(dayOf('date'), DEALS_MINUTE),
        },
        {
          unless(stored, { secucode: code, tradeDate }) {
            const isReported = (stored as BlockTrade[]).some(
              (deal) => deal.secucode === code && deal.tradeDate === tradeDate && deal.buyer !== null,
            )
            return isReported ? '库里已有当日的逐笔成交，不用合计替代' : null
          },
        },
      ),
    ],
  },
]
