import { expect, test } from 'vitest'
import { phasesOf } from './phase.ts'
import {
  componentNames,
  type Temperature,
  type TemperatureColumns,
  type TemperatureComponent,
  temperaturesOf,
  wordOf,
} from './temperature.ts'
import { wordOutcomes } from './word-outcomes.ts'

/** Columns in which every component has the values of `of`. */
function columnsOf(sessions: number, of: (name: TemperatureComponent, at: number) => number): TemperatureColumns {
  const columns = componentNames.map((name) => [name, Float64Array.from({ length: sessions }, (_, at) => of(name, at))])
  return Object.fromEntries(columns) as TemperatureColumns
}

const losses: ReadonlySet<TemperatureComponent> = new Set(['fallenRatio', 'limitDowns', 'bigLossRatio'])

test('a component is placed among the 250 sessions strictly before it, ties counted half', () => {
  // 0 … 249 twice over, so that the window of session 250 holds each number once, and that of 251 holds 1 … 249 and 200
  const values = [...Array.from({ length: 250 }, (_, at) => at), 200, 200]
  const [before, first, second] = temperaturesOf(columnsOf(252, (_, at) => values[at] ?? Number.NaN)).slice(249)
  expect(before?.components.risingRatio).toEqual({ value: 249, percentile: null, n: 249 })
  expect(before?.value).toBeNull()
  expect(before?.missing).toEqual(componentNames)
  // 200 below, one equal: 200.5 / 250
  expect(first?.components.risingRatio).toEqual({ value: 200, percentile: 0.802, n: 250 })
  // 1 … 199 below, two equal: (199 + 1) / 250
  expect(second?.components.risingRatio.percentile).toBe(0.8)
  // losses are inverted: the more, the colder
  expect(first?.components.limitDowns.percentile).toBeCloseTo(0.198, 12)
  // (0.802 + 0.802 + 0.198 + 0.802) / 4
  expect(first?.value).toBeCloseTo(0.651, 12)
  expect(first?.percentile).toBeNull()
  expect(first?.word).toBeNull()
})

test('a group needs half of its components, the temperature three groups', () => {
  const without = (unknown: readonly TemperatureComponent[]) =>
    temperaturesOf(columnsOf(251, (name, at) => (at === 250 && unknown.includes(name) ? Number.NaN : at)))[250]
  // the newest session is above all before: 1 in breadth, relay and activity, 0 in losses
  expect(without([])?.value).toBe(0.75)
  const thin = without(['sealRatio', 'secondBoardRatio', 'fallenRatio', 'limitDowns', 'amountRatio'])
  expect(thin?.groups).toEqual({ breadth: 1, relay: 1, losses: null, activity: 1 })
  expect(thin?.value).toBe(1)
  expect(thin?.missing).toEqual(['sealRatio', 'secondBoardRatio', 'fallenRatio', 'limitDowns', 'amountRatio'])
  const two = without(['fallenRatio', 'limitDowns', 'amountRatio', 'turnoverMedian'])
  expect(two?.groups).toEqual({ breadth: 1, relay: 1, losses: null, activity: null })
  expect(two?.value).toBeNull()
  expect(two?.word).toBeNull()
})

test('a component known on fewer than half of the sessions before, or only from a later one on, has no percentile', () => {
  const known = (isKnown: (at: number) => boolean) =>
    temperaturesOf(columnsOf(251, (name, at) => (name === 'turnoverMedian' && !isKnown(at) ? Number.NaN : at)))[250]?.components
      .turnoverMedian
  // session 0 and 126 … 249 are 125 sessions, without 126 they are 124
  expect(known((at) => at === 0 || at >= 126)).toEqual({ value: 250, percentile: 1, n: 125 })
  expect(known((at) => at === 0 || at >= 127)).toEqual({ value: 250, percentile: null, n: 124 })
  expect(known((at) => at >= 1)).toEqual({ value: 250, percentile: null, n: 249 })
})

test('words are those of the published bounds', () => {
  expect([0, 0.0999, 0.1, 0.2999, 0.3, 0.7, 0.7001, 0.9, 0.9001, 1].map(wordOf)).toEqual([
    '冰点',
    '冰点',
    '偏冷',
    '偏冷',
    '常态',
    '常态',
    '偏热',
    '偏热',
    '亢奋',
    '亢奋',
  ])
})

test('the temperature has a word after 250 sessions of its own, and later sessions change none before', () => {
  // a saw of seven sessions: every window of 250 sessions holds each of its steps
  const saw = columnsOf(520, (name, at) => (losses.has(name) ? 6 - (at % 7) : at % 7))
  const temperatures = temperaturesOf(saw)
  expect(temperatures[499]?.word).toBeNull()
  expect(temperatures.slice(500, 507).every(({ word }) => word !== null)).toBe(true)
  // 506 % 7 = 2, 510 % 7 = 6 (the warmest step), 511 % 7 = 0 (the coldest)
  expect(temperatures[510]?.word).toBe('亢奋')
  expect(temperatures[511]?.word).toBe('冰点')
  const shorter = temperaturesOf(columnsOf(511, (name, at) => (losses.has(name) ? 6 - (at % 7) : at % 7)))
  expect(shorter).toEqual(temperatures.slice(0, 511))
})

type Inputs = { t: number | null; relay?: number; seal?: number; second?: number }

/** Temperatures with the inputs of the phase only. */
function withInputs(sessions: readonly Inputs[]): Temperature[] {
  const [blank] = temperaturesOf(columnsOf(1, () => Number.NaN))
  if (blank === undefined) throw new Error('no session')
  return sessions.map(({ t, relay = 0.5, seal = 0.5, second = 0.5 }) => ({
    ...blank,
    percentile: t,
    groups: { ...blank.groups, relay },
    components: {
      ...blank.components,
      sealRatio: { value: seal, percentile: seal, n: 250 },
      secondBoardRatio: { value: second, percentile: second, n: 250 },
    },
  }))
}

test('a phase changes after two sessions in a row and is left at another bound', () => {
  const sessions = [{ t: 0.2 }, { t: 0.2 }, { t: 0.4 }, { t: 0.4 }, { t: 0.6 }, { t: 0.45 }, { t: 0.5 }, { t: 0.5 }]
  const states = phasesOf(withInputs(sessions))
  // below 30 twice: 退潮; 40 twice does not end it; 60, 45 does not confirm; 50 twice does
  expect(states.map(({ phase }) => phase)).toEqual([null, '退潮', '退潮', '退潮', '退潮', '退潮', '退潮', '启动'])
  expect(states.map(({ since }) => since)).toEqual([null, 1, 1, 1, 1, 1, 1, 7])
})

test('an unknown session confirms nothing', () => {
  const states = phasesOf(withInputs([{ t: 0.05 }, { t: null }, { t: 0.05 }, { t: 0.05 }]))
  expect(states.map(({ phase }) => phase)).toEqual([null, null, null, '冰点'])
})

test('the rules that would change the phase tomorrow are listed with their values', () => {
  const states = phasesOf(withInputs([{ t: 0.6 }, { t: 0.6 }, { t: 0.95, relay: 0.65 }, { t: 0.95, relay: 0.7 }]))
  expect(states[1]?.phase).toBe('启动')
  expect(states[3]?.phase).toBe('发酵')
  const [climax] = states[2]?.next.filter(({ phase }) => phase === '高潮') ?? []
  expect(climax).toEqual({
    phase: '高潮',
    heldFor: 0,
    conditions: [
      { input: 'temperature', side: 'from', bound: 0.9, value: 0.95, isMet: true },
      { input: 'relay', side: 'from', bound: 0.7, value: 0.65, isMet: false },
    ],
  })
  expect(states[2]?.next.map(({ phase, heldFor }) => [phase, heldFor])).toEqual([
    ['冰点', 0],
    ['退潮', 0],
    ['高潮', 0],
    ['分歧', 0],
    ['发酵', 1],
  ])
})

test('windows after a word do not overlap, and fewer than 20 give no median', () => {
  // +1 % each session: 41 sessions, all 常态, 40 windows of one session, 8 of five, 2 of twenty
  const levels = Float64Array.from({ length: 41 }, (_, at) => 1000 * 1.01 ** at)
  const { words, all, compared, apart } = wordOutcomes(
    levels,
    Array.from({ length: 41 }, () => '常态' as const),
  )
  expect(all.map(({ horizon, n }) => [horizon, n])).toEqual([
    [1, 40],
    [5, 8],
    [20, 2],
  ])
  const usual = words.filter(({ word }) => word === '常态')
  expect(usual[0]?.median).toBeCloseTo(0.01, 10)
  expect(usual[0]?.against).toBe('same')
  expect(usual[1]).toEqual({ word: '常态', horizon: 5, n: 8, median: null, low: null, high: null, against: null })
  expect(words.find(({ word }) => word === '冰点')?.n).toBe(0)
  expect([compared, apart]).toEqual([1, 0])
})

test('a word after which the market always rises is apart from all sessions', () => {
  // one session in four is 冰点 and followed by +5 %, the others by −1 %
  const isCold = (at: number) => at % 4 === 0
  const levels = new Float64Array(201).fill(1000)
  for (let at = 0; at < 200; at++) levels[at + 1] = (levels[at] ?? 0) * (isCold(at) ? 1.05 : 0.99)
  const words = Array.from(levels, (_, at) => (isCold(at) ? ('冰点' as const) : ('常态' as const)))
  const cold = wordOutcomes(levels, words).words.find(({ word, horizon }) => word === '冰点' && horizon === 1)
  expect(cold?.n).toBe(50)
  expect(cold?.median).toBeCloseTo(0.05, 10)
  expect(cold?.against).toBe('apart')
})

test('a window with an unknown level at an end is left out', () => {
  const levels = Float64Array.from([1000, Number.NaN, 1010, 1020])
  const { all } = wordOutcomes(
    levels,
    Array.from({ length: 4 }, () => '常态' as const),
  )
  expect(all[0]?.n).toBe(1)
})
