import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import { daysAfter, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { unlockKindOf } from '@guanlan/domain/ownership/unlock-kinds.ts'
import type { LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf, scaledFigure, TEN_THOUSAND } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'

/** Companies report three trading days before the day how much becomes tradable. */
const NOTICE_DAYS = 3
const YEAR_DAYS = 366
const COLUMNS = [
  'SECURITY_CODE',
  'FREE_DATE',
  'FREE_SHARES_TYPE',
  'CURRENT_FREE_SHARES',
  'ABLE_FREE_SHARES',
  'FREE_RATIO',
  'TOTAL_RATIO',
  'BATCH_HOLDER_NUM',
] as const

type Batch = Omit<Unlock, 'annDate' | 'isFinal' | 'effectiveAtMs'>

function unlockOf(row: ReportRow): Batch {
  return {
    secucode: shareCodeOf(row),
    date: dateOf(row, 'FREE_DATE'),
    kind: unlockKindOf(String(row.FREE_SHARES_TYPE)),
    shares: scaledFigure(row.ABLE_FREE_SHARES, TEN_THOUSAND) ?? Number.NaN,
    tradable: scaledFigure(row.CURRENT_FREE_SHARES, TEN_THOUSAND) ?? Number.NaN,
    totalRatio: figureOf(row.TOTAL_RATIO) ?? Number.NaN,
    floatRatio: figureOf(row.FREE_RATIO) ?? Number.NaN,
    lockMonths: null,
    holderCount: figureOf(row.BATCH_HOLDER_NUM) ?? Number.NaN,
    holders: [],
  }
}

/** Batches of one kind on one day are one unlock. */
function joined(batches: readonly Batch[]): Batch {
  const sum = (figure: 'shares' | 'tradable' | 'totalRatio' | 'floatRatio' | 'holderCount') =>
    batches.reduce((all, one) => all + (one[figure] ?? Number.NaN), 0)
  const figures = { shares: sum('shares'), tradable: sum('tradable'), totalRatio: sum('totalRatio'), floatRatio: sum('floatRatio') }
  return { ...firstItem(batches), ...figures, holderCount: sum('holderCount') }
}

async function unlocksBetween(layer: FetchLayer, { from, to }: LiveRange): Promise<Batch[]> {
  const rows = await reportRows(layer, {
    reportName: 'RPT_LIFT_STAGE',
    filter: `(FREE_DATE>='${from}')(FREE_DATE<='${to}')`,
    sort: 'FREE_DATE,SECURITY_CODE,FREE_SHARES_TYPE',
    columns: COLUMNS,
  })
  const groups = Map.groupBy(rows.map(unlockOf), ({ secucode, date, kind }) => `${secucode}|${date}|${kind}`)
  return [...groups.values()].map(joined)
}

const noticeOn = (date: string) => addTradingDays(date, -NOTICE_DAYS)

function announced(unlock: Batch, annDate: string, isFinal: boolean): object {
  return { ...unlock, annDate, isFinal, effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0) }
}

const common = { dataset: 'unlocks', host: REPORTS_HOST } as const

/** 限售解禁 by its day from 东方财富, as announced three trading days before. Shares come in 万股, ratios as fractions; how long they were bound is not published. */
export const unlocksAdapter: LiveAdapter = {
  ...common,
  question: 'dates',
  daysPerQuestion: YEAR_DAYS,
  async fetch(layer, range) {
    return (await unlocksBetween(layer, range)).map((unlock) => announced(unlock, noticeOn(unlock.date), true))
  },
}

/** What becomes tradable in the year ahead, as it stands on the day of the question; since when it stands so is not published. */
export const unlockScheduleAdapter: LiveAdapter = {
  ...common,
  jobId: 'unlocks.ahead',
  question: 'now',
  // what stands as it stood yesterday is no news
  versionMarks: ['annDate'],
  async fetch(layer, { to }) {
    const from = daysAfter(to, 1)
    const ahead = await unlocksBetween(layer, { from, to: daysAfter(to, YEAR_DAYS) })
    return ahead.map((unlock) => {
      const annDate = noticeOn(unlock.date)
      return annDate <= to ? announced(unlock, annDate, true) : announced(unlock, to, false)
    })
  },
}
