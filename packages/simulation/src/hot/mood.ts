import { type MarketMood, type MoodPart, moodParts } from '@guanlan/contract/rows/hot.ts'
import { int8At, int16At, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Attention, LIMIT, placeIn } from './attention.ts'

/** Sessions the day's turnover is measured against. */
const AMOUNT_DAYS = 5
const LEVELS = [
  [20, '冰点'],
  [40, '低迷'],
  [60, '平稳'],
  [80, '活跃'],
  [101, '高涨'],
] as const

type Breadth = Pick<MarketMood, 'ups' | 'downs' | 'flats' | 'limitUps' | 'limitDowns' | 'brokenLimits' | 'highestStreak'>
type Texts = Pick<MarketMood, 'positive' | 'neutral' | 'negative'>

/** Counts of a session over all securities. */
function breadthOf(room: Attention, securities: number, session: number): Breadth {
  const counts = { ups: 0, downs: 0, flats: 0, limitUps: 0, limitDowns: 0, brokenLimits: 0, highestStreak: 0 }
  for (let row = 0; row < securities; row++) {
    const place = placeIn(room, row, session)
    if (Number.isNaN(room.heat[place])) continue
    const change = int16At(room.change, place)
    const limit = int8At(room.limit, place)
    if (change > 0) counts.ups++
    else if (change < 0) counts.downs++
    else counts.flats++
    if (limit > 0) counts.limitUps++
    if (limit === LIMIT.down || limit === LIMIT.fallen) counts.limitDowns++
    if (limit === LIMIT.broken || limit === LIMIT.fallen) counts.brokenLimits++
    counts.highestStreak = Math.max(counts.highestStreak, limit)
  }
  return counts
}

/** Turnover over the mean of up to five sessions before; 1 without any. */
function amountRatio({ amount, base }: Attention, session: number): number {
  let sum = 0
  let count = 0
  for (let back = 1; back <= AMOUNT_DAYS && session - back >= base; back++) {
    if (amount[session - back - base] === 0) continue
    sum += numberAt(amount, session - back - base)
    count++
  }
  return count === 0 ? 1 : numberAt(amount, session - base) / (sum / count)
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

function partsOf(counts: Breadth, texts: Texts, ratio: number): Record<MoodPart, { value: number; score: number }> {
  const { ups, downs, limitUps, limitDowns, brokenLimits, highestStreak } = counts
  const share = ups + downs === 0 ? 0.5 : ups / (ups + downs)
  const limits = (limitUps + 1) / (limitUps + limitDowns + 2)
  const sealed = limitUps + brokenLimits === 0 ? 0.5 : limitUps / (limitUps + brokenLimits)
  const lean = texts.positive + texts.negative === 0 ? 0.5 : texts.positive / (texts.positive + texts.negative)
  return {
    breadth: { value: share, score: 100 * share },
    limits: { value: limits, score: 100 * limits },
    sealed: { value: sealed, score: 100 * sealed },
    height: { value: highestStreak, score: Math.min(10 * highestStreak, 100) },
    amount: { value: ratio, score: Math.min(Math.max(50 + 100 * (ratio - 1), 0), 100) },
    texts: { value: lean, score: 100 * lean },
  }
}

type MoodDay = { room: Attention; session: number; securities: number; texts: Texts }

/** The market's sentiment on a session; null when nothing traded. */
export function moodOf({ room, session, securities, texts }: MoodDay, at: { date: string; effectiveAtMs: number }): MarketMood | null {
  const counts = breadthOf(room, securities, session)
  if (counts.ups + counts.downs + counts.flats === 0) return null
  const known = partsOf(counts, texts, amountRatio(room, session))
  const parts = moodParts.map(({ key }) => ({ key, value: round(known[key].value, 4), score: round(known[key].score, 2) }))
  const index = round(
    moodParts.reduce((sum, { weight }, k) => sum + weight * itemAt(parts, k).score, 0),
    1,
  )
  const level = (LEVELS.find(([below]) => index < below) ?? LEVELS[4])[1]
  return {
    date: at.date,
    index,
    level,
    ...texts,
    ...counts,
    amount: Math.round(numberAt(room.amount, session - room.base)),
    parts,
    effectiveAtMs: at.effectiveAtMs,
  }
}
