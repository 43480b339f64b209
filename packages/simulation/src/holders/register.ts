import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { lastYear, sessionDates, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { CENTRAL_STATE, collectiveName, foreignOwner, localStateName, personName } from './names.ts'
import { planIn } from './plan.ts'
import { pledgeIn } from './pledge.ts'
import { own } from './purposes.ts'
import type { Register, RegisterState, Rule } from './register-state.ts'
import { firstYearOf, unlockSessions } from './register-state.ts'
import { type ControlType, controlTypeOf, type Stake, stakesOf } from './stakes.ts'

const OWNERS: Readonly<Record<ControlType, (hash: number) => string | null>> = {
  central: () => CENTRAL_STATE,
  local: localStateName,
  person: personName,
  collective: collectiveName,
  foreign: foreignOwner,
  none: () => null,
}
const CHANGE_CHANCE = 0.012

/** 实际控制人 by time: the holding company may change hands above the company, its shares stay. */
function rulesOf({ world, profile, type, stakes }: RegisterState, firstYear: number): Rule[] {
  const key = streamKey(world.seed, own.handover, profile.subject)
  const leader = firstItem(stakes)
  const rules: Rule[] = [{ from: 0, type, name: ownerName(type, hashAt(key, 0), leader) }]
  if (leader.kind === 'person' || (type !== 'person' && type !== 'foreign')) return rules
  for (let year = firstYear; year <= lastYear; year++) {
    const draw = uniform(hashAt(key, year))
    const from = sessionUpTo(`${year}-${draw < CHANGE_CHANCE / 2 ? '07-18' : '11-12'}`)
    if (draw >= CHANGE_CHANCE || from <= profile.life.first + 500 || from >= profile.life.last) continue
    const next: ControlType = draw * 3 < CHANGE_CHANCE ? 'local' : 'person'
    rules.push({ from, type: next, name: ownerName(next, hashAt(key, -year), leader) })
  }
  return rules
}

function ownerName(type: ControlType, hash: number, leader: Stake): string | null {
  if (type === 'person' && leader.kind === 'person') return leader.name
  return OWNERS[type](hash)
}

/** Simulates years of plans and pledges of one company, in the order they happened. */
function registerOf(world: World, profile: Profile): Register {
  const { seed } = world
  const type = controlTypeOf(seed, profile)
  const firstYear = firstYearOf(world)
  const stakes = stakesOf({ seed, profile, type, firstYear })
  const actions = world.actions(profile)
  const unlocks = unlockSessions(actions)
  const held = stakes.map(({ base }) => base)
  const state: RegisterState = { world, profile, actions, type, stakes, unlocks, held, plans: [], pledges: [] }
  for (let year = Math.max(firstYear, Number(itemAt(sessionDates, profile.life.first).slice(0, 4))); year <= lastYear; year++) {
    for (let slot = 0; slot < 3; slot++) {
      const plan = planIn(state, { year, slot })
      if (plan !== null) state.plans.push(plan)
      for (const { holder, ratio } of plan?.trades ?? []) held[holder] = itemAt(held, holder) + ratio
      const pledge = pledgeIn(state, { year, slot })
      if (pledge !== null) state.pledges.push(pledge)
    }
  }
  return { stakes, unlocks, plans: state.plans, pledges: state.pledges, rules: rulesOf(state, firstYear) }
}

let newest: { world: World; profile: Profile; register: Register } | null = null

/** The register of a company; that of the company asked last is remembered, so that groups looking at one company after the other pay once. */
export function companyRegister(world: World, profile: Profile): Register {
  if (newest?.world !== world || newest.profile !== profile) newest = { world, profile, register: registerOf(world, profile) }
  return newest.register
}
