import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Controller } from '../known-rows.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { noticeOf } from './evening.ts'
import { own } from './purposes.ts'
import type { ReportedQuarter } from './quarters.ts'
import { companyRegister } from './register.ts'
import { heldAt } from './register-state.ts'
import { controlNote } from './texts.ts'

const PROSPECTUS_MINUTE = 20 * 60
const rounded = (ratio: number) => Math.round(ratio * 1e6) / 1e6

type Reported = Pick<Controller, 'asOf' | 'annDate' | 'source' | 'note' | 'effectiveAtMs'>

function rowOf(world: World, profile: Profile, { reported, session }: { reported: Reported; session: number }): Controller {
  const register = companyRegister(world, profile)
  const held = heldAt(register, session)
  const rule = register.rules.findLast(({ from }) => from <= session) ?? firstItem(register.rules)
  const together = register.stakes.reduce(
    (sum, { role }, k) => sum + (role === 'controller' || role === 'concert' ? itemAt(held, k) : 0),
    0,
  )
  return {
    secucode: profile.security.code,
    ...reported,
    type: rule.type,
    name: rule.name,
    holderName: firstItem(register.stakes).name,
    holderRatio: rounded(firstItem(held)),
    controlRatio: rule.type === 'none' ? null : rounded(together),
  }
}

/** The controller as an annual report reports it. */
export function annualController(world: World, profile: Profile, { when, now }: ReportedQuarter): Controller {
  const reported: Reported = { asOf: now.endDate, ...when, source: 'annual', note: '' }
  return rowOf(world, profile, { reported, session: now.session })
}

/** The prospectus reports the controller; a change is reported on the next session (《上市公司收购管理办法》: within three days). */
export function otherControllers(world: World, profile: Profile): Controller[] {
  const { security, life } = profile
  if (security.board === 'b') return []
  const rows: Controller[] = []
  if (life.listed !== null && security.listDate !== null) {
    const effectiveAtMs = shanghaiInstant(toDayNumber(security.listDate) - 1, PROSPECTUS_MINUTE)
    const reported: Reported = { asOf: security.listDate, annDate: security.listDate, source: 'prospectus', note: '', effectiveAtMs }
    rows.push(rowOf(world, profile, { reported, session: life.listed }))
  }
  const key = streamKey(world.seed, own.words, profile.subject)
  for (const { from } of companyRegister(world, profile).rules.slice(1)) {
    const reported: Reported = {
      asOf: itemAt(sessionDates, from),
      ...noticeOf(from + 1, key),
      source: 'notice',
      note: controlNote(hashAt(key, from)),
    }
    rows.push(rowOf(world, profile, { reported, session: from }))
  }
  return rows
}
