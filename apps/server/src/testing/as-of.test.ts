import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../market/testing/small-market.ts'
import { formatInstant } from '../runtime/clock.ts'
import { giveFactors } from './factor-cut.ts'
import { jumpingClock } from './faults/jumping-clock.ts'
import { untilBoards, untilEvents } from './limit-boards.ts'
import { openResearchWorld } from './research-world.ts'
import { unexplained } from './unexplained.ts'
import { answerNames, type TestWorld } from './world.ts'

/** A Thursday; 2026-09-25 is the holiday of 中秋节, 2026-09-26 a Saturday. */
const SESSION = '2026-09-24'
const BEFORE = '2026-09-23'
const LAST_DAILY_HOLDINGS = '2024-08-16'

type Moment = { name: string; at: string; asOf: string; mode: 'realtime' | 'close'; tradeDate: string }
const running = { mode: 'realtime', tradeDate: SESSION } as const
const over = { mode: 'close', tradeDate: SESSION, asOf: `${SESSION} 15:00:00` } as const

/** Moments of a session, of a holiday and of a weekend, in the order of time; `asOf` is that of figures that follow the price, to the minute. */
const MOMENTS: readonly Moment[] = [
  { name: 'before the market opens', at: `${SESSION} 08:50:00`, mode: 'close', tradeDate: BEFORE, asOf: `${BEFORE} 15:00` },
  { name: 'in the opening auction', at: `${SESSION} 09:20:00`, ...running, asOf: `${SESSION} 09:20` },
  { name: 'between auction and opening', at: `${SESSION} 09:27:00`, ...running, asOf: `${SESSION} 09:25` },
  { name: 'in the first minute', at: `${SESSION} 09:30:02`, ...running, asOf: `${SESSION} 09:30` },
  { name: 'in the morning', at: `${SESSION} 10:22:05`, ...running, asOf: `${SESSION} 10:22` },
  { name: 'minutes later', at: `${SESSION} 10:31:05`, ...running, asOf: `${SESSION} 10:31` },
  { name: 'at lunch', at: `${SESSION} 12:00:00`, ...running, asOf: `${SESSION} 11:30` },
  { name: 'in the last minute', at: `${SESSION} 14:59:05`, ...running, asOf: `${SESSION} 14:59` },
  { name: 'after the close', at: `${SESSION} 15:05:00`, ...over },
  { name: 'in the evening', at: `${SESSION} 21:00:00`, ...over },
  { name: 'on a holiday', at: '2026-09-25 10:30:00', ...over },
  { name: 'on a Saturday', at: '2026-09-26 10:30:00', ...over },
]

type Asked = { label: string; name: CallName; input: unknown }
type Answered = Asked & { data: unknown; meta: Meta }
type Seen = { moment: Moment; now: string; version: string; answers: Answered[] }

const asked = <N extends CallName>(name: N, input: CallInput<N>): Asked => ({ label: `${name} ${JSON.stringify(input)}`, name, input })

/** The example of every call, and questions whose figures are older than those of the example. */
function questions(insCode: string, stocks: readonly string[]): Asked[] {
  const examples = answerNames.filter((name) => calls[name].meta).map((name) => asked(name, calls[name].example as never))
  return [
    ...examples,
    asked('notices.list', { days: 3, size: 100 } as never),
    asked('notices.list', { secucodes: ['SH600519'], to: '2026-06-30', size: 3 } as never),
    asked('northbound.ranking', { period: '5', date: LAST_DAILY_HOLDINGS } as never),
    asked('northbound.industryPie', { insCode } as never),
    asked('northbound.industryPie', { date: '2026-03-31' } as never),
    asked('northbound.stock', { secucode: 'SH600519', to: '2024-12-31' } as never),
    asked('holders.top', { secucode: 'SH600519', kind: 'all', enddate: '2026-03-31' } as never),
    asked('holders.stars', { enddate: '2026-03-31' } as never),
    asked('stock.kline', { secucode: 'SH600519', period: 'day', adjust: 'qfq', count: 3, end: '2026-09-18' } as never),
    asked('stock.kline', { secucode: 'SH600519', period: 'week', adjust: 'qfq', count: 3 } as never),
    asked('screen.factor', { key: 'return-20d' } as never),
    asked('rankings.rank', {} as never),
    ...['SZ000001', 'SH601398'].flatMap((secucode) =>
      (['events.driven', 'operation.pledges', 'holders.counts', 'ratings.targets'] as const).map((name) =>
        asked(name, { ...(calls[name].example as object), secucode } as never),
      ),
    ),
    ...stocks.map((secucode) => asked('money.blockTrades', { secucode })),
  ]
}

const clock = jumpingClock(`${SESSION}T08:40:00+08:00`)
const ask = async (world: TestWorld, { name, input }: Asked) => world.ask(name, input as never)

/** Puts the clock forward and waits until the market stands where it should. */
async function goTo(world: TestWorld, { at, asOf, mode }: Moment): Promise<void> {
  clock.jump(Math.max(0, Date.parse(`${at.replace(' ', 'T')}+08:00`) - clock.nowMs()))
  const { market, datasets } = world.context
  await until(() => {
    const s = market.snapshot()
    return formatInstant(s.asOfMs).startsWith(asOf) && s.mode === mode
  }, `the market stands at ${asOf}`)
  await until(() => datasets.filling() === null, 'data sets are filled')
}

let world: TestWorld
const seen: Seen[] = []

beforeAll(async () => {
  world = await openResearchWorld({ moving: clock, years: 3 })
  await giveFactors(world)
  await untilBoards(world)
  await untilEvents(world)
  const stats = await world.ask('northbound.industryStats', {})
  const [participant] = stats.data.infos
  if (participant === undefined) throw new Error('no participant holds anything')
  const stocks = world.context.market.instruments.flatMap(({ id, kind }) => (kind === 'stock' ? [id] : []))
  const all = questions(participant.insCode, stocks)
  const { datasets, factors, screenPerformance } = world.context
  const versions = () => `${datasets.version()} ${factors.version()} ${screenPerformance.version()}`
  for (const moment of MOMENTS) {
    await goTo(world, moment)
    const before = versions()
    const answers: Answered[] = []
    for (const one of all) answers.push({ ...one, ...(await ask(world, one)) })
    // what was published while the questions were asked is in some answers and not in others: these are not compared
    const version = versions() === before ? before : `${before} until ${moment.name}`
    seen.push({ moment, now: formatInstant(clock.nowMs()), version, answers })
  }
})
afterAll(() => world?.close())

const answersAt = (name: string) => seen.find(({ moment }) => moment.name === name) as Seen
const every = () => seen.flatMap(({ moment, now, answers }) => answers.map((answer) => ({ moment, now, ...answer, ...answer.meta })))
/** What an answer shows: whether there is a figure, text or row in it at all. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value as object).every(isEmpty))

describe('every call, at every moment of a session, a holiday and a weekend', () => {
  test('answers what its schema says', () => {
    const wrong = every().flatMap(({ moment, label, name, data }) => {
      const { error } = calls[name].output.safeParse(data)
      return error === undefined ? [] : [`${moment.name}: ${label} ${error.message}`]
    })
    expect(wrong).toEqual([])
  })

  test('explains what it does not know', () => {
    const wrong = every().flatMap(({ moment, label, data, meta }) =>
      unexplained({ data, meta }).map((what) => `${moment.name}: ${label} ${what}`),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('nothing is as of an instant that has not come', () => {
    expect(every().filter(({ asOf, now }) => asOf > now)).toEqual([])
  })

  test('what is of the running session is as of it, and says until when it is fresh', () => {
    const realtime = every().filter(({ mode }) => mode === 'realtime')
    expect(new Set(realtime.map(({ moment }) => moment.name)).size).toBe(MOMENTS.filter(({ mode }) => mode === 'realtime').length)
    const wrong = realtime.filter(
      ({ moment, asOf, tradeDate, freshUntil }) =>
        moment.mode !== 'realtime' || !asOf.startsWith(moment.asOf) || tradeDate !== SESSION || (freshUntil ?? '') <= asOf,
    )
    expect(wrong.map(({ moment, label, asOf }) => `${moment.name}: ${label} ${asOf}`)).toEqual([])
  })

  test('what is closed or published is not of now, does not age, and is of a session that was over', () => {
    const rest = every().filter(({ mode }) => mode !== 'realtime')
    const wrong = rest.filter(
      ({ now, asOf, freshUntil, mode, tradeDate }) =>
        asOf.slice(0, 16) === now.slice(0, 16) ||
        freshUntil !== undefined ||
        tradeDate > asOf.slice(0, 10) ||
        (mode === 'close' && asOf !== `${tradeDate} 15:00:00`),
    )
    expect(wrong.map(({ moment, label, asOf, mode }) => `${moment.name}: ${label} ${asOf} ${mode}`)).toEqual([])
  })

  test('every answer with figures names its sources', () => {
    const wrong = every().filter(({ data, source }) => source.length === 0 && !isEmpty(data))
    expect(wrong.map(({ moment, label }) => `${moment.name}: ${label}`)).toEqual([])
  })

  test('closed and published figures stand still while the price moves', () => {
    const session = seen.filter(({ moment }) => moment.mode === 'realtime')
    const wrong = session.slice(1).flatMap(({ moment, version, answers }, k) =>
      answers
        .filter((answer, at) => {
          const before = session[k]?.answers[at] as Answered
          const isSame = session[k]?.version === version && before.meta.mode === answer.meta.mode && before.meta.asOf === answer.meta.asOf
          return isSame && answer.meta.mode !== 'realtime' && still(answer) !== still(before)
        })
        .map(({ label }) => `${moment.name}: ${label}`),
    )
    expect(wrong).toEqual([])
    const priceAt = (name: string) => answersAt(name).answers.find((one) => one.name === 'stock.base')?.data as { quote: { price: number } }
    expect(priceAt('in the morning').quote.price).not.toBe(priceAt('minutes later').quote.price)
  })
})

/** Parts of an answer that carry a time of their own: money flow by minute, when the inputs of a factor were published and since when it is known, the day prices are adjusted to. */
const OWN_TIME: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  'money.base': ['intraday', 'intradayDate', 'intradayDates'],
  'screen.factor': ['provenance', 'history', 'since'],
  'stock.kline': ['adjustBase'],
}

function still({ name, data }: Answered): string {
  return JSON.stringify(data, (key, value) => (OWN_TIME[name]?.includes(key) === true ? undefined : value))
}

describe('no session counts before it is over', () => {
  const datesAfter = (day: string, name: string) =>
    answersAt(name)
      .answers.flatMap(({ data, name: call, meta }) => (call === 'notices.list' && meta !== null ? infosOf(data) : []))
      .filter(({ annDate }) => annDate === day)
  const infosOf = (data: unknown) => (data as { infos: { annDate: string; changeRatioNext: number | null }[] }).infos

  test('announcements of the day have no change after them until its close', () => {
    for (const name of ['in the morning', 'minutes later', 'in the last minute']) {
      const fresh = datesAfter(SESSION, name)
      expect(fresh.length, name).toBeGreaterThan(0)
      expect(
        fresh.filter(({ changeRatioNext }) => changeRatioNext !== null),
        name,
      ).toEqual([])
    }
    expect(datesAfter(SESSION, 'after the close').some(({ changeRatioNext }) => changeRatioNext !== null)).toBe(true)
  })
})

test('a block trade counts among those followed for so many sessions when the last of them is over', () => {
  type Trades = { deals: { date: string }[]; after: { days: number; n: number }[] }
  const answers = (name: string) => answersAt(name).answers.filter((one) => one.name === 'money.blockTrades')
  const counts = (name: string) => answers(name).flatMap(({ data }) => (data as Trades).after.map(({ n }) => n))
  expect(counts('in the last minute')).toEqual(counts('before the market opens'))
  const grown = counts('after the close').map((n, at) => n - itemAt(counts('in the last minute'), at))
  const due = answers('in the morning').flatMap(({ data }) => {
    const { deals, after } = data as Trades
    return after.map(({ days }) => (deals.some(({ date }) => date === addTradingDays(SESSION, -days)) ? 1 : 0))
  })
  expect(grown.slice(0, due.length)).toEqual(due)
  expect(due).toContain(1)
})

describe('old holdings are of their day', () => {
  test.each(['northbound.ranking', 'northbound.industryStats', 'northbound.industryPie'])('%s', (name) => {
    const answers = seen.flatMap(({ answers: all }) =>
      all.filter((one) => one.name === name && (one.data as { date?: string }).date === LAST_DAILY_HOLDINGS),
    )
    expect(answers.length).toBeGreaterThanOrEqual(MOMENTS.length)
    for (const { meta } of answers) {
      expect(meta.asOf.slice(0, 10)).toBe(LAST_DAILY_HOLDINGS)
      expect(meta).toMatchObject({ mode: 'report', tradeDate: LAST_DAILY_HOLDINGS, simulated: true, source: [{ id: 'simulated' }] })
    }
  })

  test('scores of 诊股 are of the session they are worked out of', () => {
    for (const { answers } of seen)
      for (const { meta } of answers.filter(({ name }) => name.startsWith('diagnosis.'))) {
        expect(meta.mode).toBe('close')
        expect(meta.asOf).toBe(`${meta.tradeDate} 15:00:00`)
      }
  })

  test.each([
    ['holders.top', '2026-03-31', '2026-06'],
    ['holders.stars', '2026-03-31', '2026-06'],
    ['stock.kline', '2026-09-18', '2026-09-18 15:00:01'],
    ['northbound.stock', '2024-12-31', '2025-02'],
  ] as const)('%s asked up to %s is as of then', (name, to, before) => {
    for (const { answers } of seen) {
      const answer = answers.find((one) => one.name === name && JSON.stringify(one.input).includes(to)) as Answered
      expect(answer.meta.asOf < before, `${answer.label} ${answer.meta.asOf}`).toBe(true)
    }
  })
})
