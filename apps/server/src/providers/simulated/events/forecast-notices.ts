import { hashAt, streamKey, uniform } from '../hash.ts'
import { industries } from '../industries.ts'
import { sessionUpTo } from '../sessions.ts'
import { type Company, eveningOf, isIn, type Notice } from './notice.ts'
import { own } from './purposes.ts'
import { periodName, type ReportFact } from './report-notices.ts'
import { chineseDate, yuan } from './wording.ts'

/** A change of this much, or a loss, or the end of one, obliges to forecast. */
const LEAST_CHANGE = 0.5
/** Sessions before the deadline within which forecasts are published. */
const WINDOWS = {
  1: { deadline: '07-14', sessions: 8, span: '1月1日至6月30日' },
  3: { deadline: '01-30', sessions: 14, span: '1月1日至12月31日' },
}

type ForecastType = '预增' | '预减' | '扭亏' | '首亏' | '续亏'

/** What a company must call its forecast; null when it need not publish one. */
export function forecastType(profit: number, last: number): ForecastType | null {
  if (last <= 0) return profit > 0 ? '扭亏' : '续亏'
  if (profit <= 0) return '首亏'
  if (profit >= last * (1 + LEAST_CHANGE)) return '预增'
  return profit <= last * (1 - LEAST_CHANGE) ? '预减' : null
}

const BEARING = { 预增: 'good', 扭亏: 'good', 预减: 'bad', 首亏: 'bad', 续亏: 'bad' } as const

/** The range told: the figure of the report lies in it, and the range alone justifies the type. */
function rangeOf({ profit, before }: ReportFact, draws: readonly [number, number]): { low: number; high: number } {
  const width = Math.max(Math.abs(profit) * 0.24, 1e6)
  const low = Math.floor((profit - width * (0.2 + 0.6 * draws[0])) / 1e5) * 1e5
  const high = Math.ceil((profit + width * (0.2 + 0.6 * draws[1])) / 1e5) * 1e5
  if (profit <= 0) return { low, high: Math.min(high, 0) }
  const floor = before !== null && before.profit <= 0 ? 1e4 : low
  return { low: Math.max(low, floor > profit ? profit : floor), high }
}

/** The evening a forecast is published on, later ones more often; null when the report itself comes first. */
function publishedOn(company: Company, fact: ReportFact): ReturnType<typeof eveningOf> | null {
  const { quarter, year } = fact
  const window = WINDOWS[quarter as 1 | 3]
  const hash = hashAt(streamKey(company.world.seed, own.forecast, company.profile.subject), year * 4 + quarter)
  const last = sessionUpTo(`${quarter === 3 ? year + 1 : year}-${window.deadline}`)
  const at = eveningOf(company, last - Math.floor(uniform(hash) ** 2 * window.sessions), 1)
  return at.effectiveAtMs < fact.effectiveAtMs ? at : null
}

function notice(company: Company, fact: ReportFact, type: ForecastType): Notice | null {
  const at = publishedOn(company, fact)
  const { before, quarter, year, endDate } = fact
  if (at === null || before === null || !isIn(company, at)) return null
  const hash = hashAt(streamKey(company.world.seed, own.forecast, company.profile.subject), -(year * 4 + quarter))
  const { low, high } = rangeOf(fact, [uniform(hash), uniform(hashAt(hash, 1))])
  const period = periodName(fact)
  const isGood = BEARING[type] === 'good'
  const middle = Math.round((low + high) / 2)
  const good = { kind: 'forecastGood' as const, value: middle, reason: `${period}业绩${type}，预计归母净利润${yuan(low)}至${yuan(high)}` }
  return {
    ...at,
    kind: 'forecast',
    polarity: BEARING[type],
    refersTo: { dataset: 'incomeStatements', key: `${company.profile.security.code}|${endDate}` },
    figures: { low, high, last: before.profit },
    fields: {
      period,
      type,
      low: yuan(low),
      high: yuan(high),
      last: yuan(before.profit),
      industry: industries[company.profile.industry].name,
      span: `${chineseDate(endDate).slice(0, 5)}${WINDOWS[quarter as 1 | 3].span}`,
    },
    ...(isGood ? { good } : {}),
  }
}

/**
 * 业绩预告: due on a loss, its end, or a change of half: for the year by 31 January, on the main boards also for the half year by 15 July
 * (沪深《股票上市规则》5.1.1; 创业板, 科创板, 北交所: the year only). Nothing is told when the report itself was quicker.
 */
export function* forecastNotices(company: Company, facts: readonly ReportFact[]): Generator<Notice> {
  const { security, life } = company.profile
  const listed = life.listed === null ? null : security.listDate
  for (const fact of facts) {
    const { quarter, restated, before, profit } = fact
    if (restated || before === null || (quarter !== 3 && !(quarter === 1 && security.board === 'main'))) continue
    if (listed !== null && fact.endDate < listed) continue
    const type = forecastType(profit, before.profit)
    const told = type === null ? null : notice(company, fact, type)
    if (told !== null) yield told
  }
}
