import type { Temperature } from './temperature.ts'

/** Phases of the market. The names stand for rules and say nothing about later sessions. */
export const phases = ['冰点', '退潮', '高潮', '分歧', '发酵', '启动'] as const
export type Phase = (typeof phases)[number]

/** What a rule reads of a session: the percentile of the temperature, of 封板率 and of 1→2 晋级率, and the mean of group 接力, all 0–1. */
const inputs = {
  temperature: ({ percentile }: Temperature) => percentile,
  relay: ({ groups }: Temperature) => groups.relay,
  sealRatio: ({ components }: Temperature) => components.sealRatio.percentile,
  secondBoardRatio: ({ components }: Temperature) => components.secondBoardRatio.percentile,
}
export type PhaseInput = keyof typeof inputs

/** `below`: value < bound; otherwise value ≥ bound. */
export type PhaseCondition = { input: PhaseInput; side: 'below' | 'from'; bound: number }

/** A change to a phase: from which phases, and what must hold together. Where no phase is known yet every rule applies. */
type PhaseRule = { from: readonly Phase[]; conditions: readonly PhaseCondition[] }

/** Sessions in a row on which a rule must hold before the phase changes. */
export const CONFIRMING_SESSIONS = 2

const below = (input: PhaseInput, bound: number): PhaseCondition => ({ input, side: 'below', bound })
const from = (input: PhaseInput, bound: number): PhaseCondition => ({ input, side: 'from', bound })

/** A phase is left at another bound than it is entered at: 退潮 begins below 30 and ends at 50. */
const rules: Readonly<Record<Phase, PhaseRule>> = {
  冰点: { from: ['退潮', '启动', '发酵', '分歧', '高潮'], conditions: [below('temperature', 0.1)] },
  退潮: { from: ['启动', '发酵', '分歧', '高潮'], conditions: [below('temperature', 0.3)] },
  高潮: { from: ['启动', '发酵', '分歧'], conditions: [from('temperature', 0.9), from('relay', 0.7)] },
  分歧: { from: ['启动', '发酵', '高潮'], conditions: [below('sealRatio', 0.3), below('secondBoardRatio', 0.3)] },
  发酵: { from: ['启动', '分歧'], conditions: [from('temperature', 0.5), from('relay', 0.6)] },
  启动: { from: ['冰点', '退潮'], conditions: [from('temperature', 0.5)] },
}

/** A condition with its value of the session; `isMet` is null where the value is unknown. */
export type CheckedCondition = PhaseCondition & { value: number | null; isMet: boolean | null }

/** A phase that may follow; `heldFor` counts the sessions in a row up to this one on which its rule held. */
export type NextPhase = { phase: Phase; heldFor: number; conditions: readonly CheckedCondition[] }

/** The phase after a session, the place of the session it began on, and the rules that would change it; both null before the first rule was confirmed. */
export type PhaseState = { phase: Phase | null; since: number | null; next: readonly NextPhase[] }

function checked(condition: PhaseCondition, temperature: Temperature): CheckedCondition {
  const value = inputs[condition.input](temperature)
  if (value === null) return { ...condition, value, isMet: null }
  return { ...condition, value, isMet: condition.side === 'below' ? value < condition.bound : value >= condition.bound }
}

/** Phases that may follow `phase`, in the order in which they are taken. */
function followers(phase: Phase | null): Phase[] {
  return phases.filter((one) => phase === null || rules[one].from.includes(phase))
}

function nextOf(phase: Phase | null, temperature: Temperature, held: ReadonlyMap<Phase, number>): NextPhase[] {
  return followers(phase).map((one) => {
    const conditions = rules[one].conditions.map((condition) => checked(condition, temperature))
    const holds = conditions.every(({ isMet }) => isMet === true)
    return { phase: one, heldFor: holds ? (held.get(one) ?? 0) + 1 : 0, conditions }
  })
}

/**
 * The phase after each session, the oldest first. A rule that held on two sessions in a row changes the phase; of several the first of `phases`. A session with an
 * unknown input confirms nothing. After a change every rule is counted anew.
 */
export function phasesOf(temperatures: readonly Temperature[]): PhaseState[] {
  let phase: Phase | null = null
  let since: number | null = null
  let held: ReadonlyMap<Phase, number> = new Map()
  return temperatures.map((temperature, at) => {
    let next = nextOf(phase, temperature, held)
    const confirmed = next.find(({ heldFor }) => heldFor >= CONFIRMING_SESSIONS)
    if (confirmed === undefined) held = new Map(next.map((one) => [one.phase, one.heldFor]))
    else {
      phase = confirmed.phase
      since = at
      held = new Map()
      next = nextOf(phase, temperature, held).map((one) => ({ ...one, heldFor: 0 }))
    }
    return { phase, since, next }
  })
}
