import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateMemberSessions, EqualWeightedIndex, type MemberSessions, memberState, type Stay } from './equal-weighted-index.ts'

type Step = { state: number; open: number; close: number }
type Given = { steps: readonly Step[]; stay: Stay }

const SESSIONS = 30

function sessionsOf(steps: readonly Step[]): MemberSessions {
  const out = allocateMemberSessions(steps.length)
  steps.forEach(({ state, open, close }, at) => {
    out.state[at] = state
    out.open[at] = open
    out.close[at] = close
    out.volume[at] = 100
    out.amount[at] = 1000
  })
  return out
}

function indexOf(members: readonly Given[], span: Stay = { from: 0, until: members[0]?.steps.length ?? 0 }) {
  const index = new EqualWeightedIndex(span)
  for (const { steps, stay } of members) index.count(sessionsOf(steps), stay)
  for (const { steps, stay } of members) index.add(sessionsOf(steps), stay)
  return index.finish()
}

const { absent, traded, suspended, unlisted } = memberState
const multiple = fc.double({ min: 0.8, max: 1.25, noNaN: true })
const stayOf = fc
  .tuple(fc.integer({ min: 0, max: SESSIONS }), fc.integer({ min: 0, max: SESSIONS }))
  .map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) }))

/** A step as the rules read it: its change, null where it is unknown. */
const moveOf = ({ state, open, close }: Step) =>
  state === suspended ? { open: 1, close: 1 } : state === traded && close > 0 ? { open, close } : null

/** The index by its definition, session by session: every member measured from the last bar, or from where it joined. */
function byDefinition(members: readonly Given[]) {
  const bars: { session: number; open: number; close: number }[] = []
  let level = 1000
  const carried = members.map(() => -1)
  for (let at = 0; at < SESSIONS; at++) {
    const present = members.flatMap((one, m) =>
      at >= one.stay.from && at < one.stay.until ? [{ ...one, m, step: one.steps[at] as Step }] : [],
    )
    const counted = present.filter(({ step }) => step.state !== unlisted)
    const known = counted.filter(({ step }) => moveOf(step) !== null)
    if (known.length === 0 || known.length < 0.9 * counted.length) continue
    const moves = known.map(({ steps, stay, m, step }) => {
      const since = Math.max(carried[m] as number, stay.from - 1)
      const grown = steps.slice(since + 1, at).reduce((product, one) => product * (moveOf(one)?.close ?? 1), 1)
      carried[m] = at
      const move = moveOf(step) as { open: number; close: number }
      return { open: grown * move.open - 1, close: grown * move.close - 1 }
    })
    const mean = (key: 'open' | 'close') => moves.reduce((sum, move) => sum + move[key], 0) / moves.length
    bars.push({ session: at, open: level * (1 + mean('open')), close: level * (1 + mean('close')) })
    level *= 1 + mean('close')
  }
  return bars
}

describe('equal-weighted index', () => {
  test('where every change is known the level is 1000 times the product of the mean changes', () => {
    const steps = fc.array(fc.record({ state: fc.constantFrom(traded, suspended), open: multiple, close: multiple }), {
      minLength: SESSIONS,
      maxLength: SESSIONS,
    })
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 6 }), (all) => {
        const { close, session } = indexOf(all.map((own) => ({ steps: own, stay: { from: 0, until: SESSIONS } })))
        expect([...session]).toEqual(Array.from({ length: SESSIONS }, (_, at) => at))
        let product = 1000
        for (let at = 0; at < SESSIONS; at++) {
          const changes = all.map((own) => ((own[at] as Step).state === suspended ? 0 : (own[at] as Step).close - 1))
          product *= 1 + changes.reduce((sum, change) => sum + change, 0) / changes.length
          expect(close[at]).toBeCloseTo(product, 6)
        }
      }),
    )
  })

  test('with members that join, leave, are missing, suspended or not yet listed it is what its definition says', () => {
    const step = fc.record({
      state: fc.oneof({ weight: 12, arbitrary: fc.constant<number>(traded) }, fc.constantFrom<number>(absent, suspended, unlisted)),
      open: multiple,
      close: fc.oneof({ weight: 20, arbitrary: multiple }, fc.constant(Number.NaN)),
    })
    const member = fc.record({ steps: fc.array(step, { minLength: SESSIONS, maxLength: SESSIONS }), stay: stayOf })
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 14 }), (members) => {
        const index = indexOf(members, { from: 0, until: SESSIONS })
        const bars = byDefinition(members)
        expect([...index.session]).toEqual(bars.map(({ session }) => session))
        bars.forEach(({ open, close }, row) => {
          expect((index.open[row] ?? Number.NaN) / open).toBeCloseTo(1, 9)
          expect((index.close[row] ?? Number.NaN) / close).toBeCloseTo(1, 9)
        })
      }),
    )
  })

  test('volume and amount are sums, and unknown in a session in which a member is absent', () => {
    const whole: Step = { state: traded, open: 1, close: 1.01 }
    const members = Array.from({ length: 10 }, (_, m) => ({
      steps: [whole, m === 0 ? { ...whole, state: absent } : whole, m < 2 ? { ...whole, state: suspended } : whole],
      stay: { from: 0, until: 3 },
    }))
    const { volume, amount, session } = indexOf(members)
    expect([...session]).toEqual([0, 1, 2])
    expect([...volume]).toEqual([1000, Number.NaN, 800])
    expect([...amount]).toEqual([10_000, Number.NaN, 8000])
  })
})
