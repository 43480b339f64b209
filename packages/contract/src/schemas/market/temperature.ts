import { marketTemperature, marketTemperatureDay, temperatureAfter } from '@guanlan/figures/tables/market-temperature.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { DateText } from '../security.ts'

export const TemperatureInput = z.object({ date: DateText.optional() })
export const TemperatureDaysInput = z.object({ days: z.number().int().min(20).max(1500, '最多 1500 个交易日').default(250) })

/** The word of a temperature by its percentile. */
const Word = z.enum(['冰点', '偏冷', '常态', '偏热', '亢奋'])
const Phase = z.enum(['启动', '发酵', '高潮', '分歧', '退潮', '冰点'])

/** A condition of a rule: the percentile of the temperature, of 封板率, of 首板晋级率, or the mean of group 接力, 0–100, below or from a bound. */
const PhaseCondition = z.object({
  input: z.enum(['temperature', 'relay', 'sealRatio', 'secondBoardRatio']),
  side: z.enum(['below', 'from']),
  bound: z.number(),
  value: z.number().nullable(),
  isMet: z.boolean().nullable(),
})

/** 观澜温度 of a finished session. @NOTE ours. */
export const MarketTemperature = z.object({
  date: DateText,
  previous: DateText.nullable(),
  next: DateText.nullable(),
  ...figureFields(marketTemperature),
  word: Word.nullable(),
  /** Percentiles of the session before and five sessions before, 0–100. */
  before: z.object({ one: z.number().nullable(), five: z.number().nullable() }),
  phase: z.object({
    phase: Phase.nullable(),
    /** The session it began on, and how many there have been since, this one included. */
    since: DateText.nullable(),
    sessions: z.number().int().nullable(),
    /** Sessions in a row a rule has to hold, and the phases that may follow. */
    confirming: z.number().int(),
    following: z.array(z.object({ phase: Phase, heldFor: z.number().int(), conditions: z.array(PhaseCondition) })),
  }),
  /** As published on the evening of the session, and corrections since; none of sessions that were over before this server followed the market. */
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      temperature: z.number().nullable(),
      percentile: z.number().nullable(),
      word: Word.nullable(),
      publishedAt: z.string(),
    }),
  ),
})
export type MarketTemperature = z.infer<typeof MarketTemperature>

/** Finished sessions, the oldest first. */
export const TemperatureDays = z.object({
  list: z.array(z.object({ date: DateText, ...figureFields(marketTemperatureDay), word: Word.nullable(), phase: Phase.nullable() })),
})
export type TemperatureDays = z.infer<typeof TemperatureDays>

const Outcome = z.object({ horizon: z.number().int(), ...figureFields(temperatureAfter) })

/** 它准吗: the equal-weighted market 1, 5 and 20 sessions after each word, beside all sessions. */
export const TemperatureOutcomes = z.object({
  from: DateText.nullable(),
  to: DateText.nullable(),
  /** `against`: whether the interval holds the median of all sessions; null with too few windows. */
  words: z.array(z.object({ word: Word, outcomes: z.array(Outcome.extend({ against: z.enum(['apart', 'same']).nullable() })) })),
  all: z.array(Outcome),
  /** Comparisons that could be made, and those whose interval does not hold the median of all sessions. */
  compared: z.number().int(),
  apart: z.number().int(),
})
export type TemperatureOutcomes = z.infer<typeof TemperatureOutcomes>
