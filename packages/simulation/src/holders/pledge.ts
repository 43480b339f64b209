import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { sessionDates, sessionFrom, sessionUpTo } from '../sessions.ts'
import type { Slot } from './plan.ts'
import { own } from './purposes.ts'
import { type Pledging, pledgedAt, type RegisterState } from './register-state.ts'

const STARTS = ['03-24', '07-02', '12-01'] as const
const SPREAD = 14
/** Among companies whose holders pledge at all: how often in a slot. */
const CHANCE = 0.4
const PLEDGING_COMPANIES = 0.42
/** At most this share is pledged of what is held, and never shares that are to be sold. */
const MOST = 0.85

/** 《股票质押式回购交易及登记结算业务办法》: at most three years; reported within two trading days (《上市规则》, holders of 5 % or more). */
export function pledgeIn({ world, profile, type, stakes, held, pledges }: RegisterState, { year, slot }: Slot): Pledging | null {
  if (type !== 'person' && type !== 'none') return null
  const key = streamKey(world.seed, own.pledge, profile.subject)
  if (uniform(hashAt(key, 0)) >= PLEDGING_COMPANIES) return null
  const hash = hashAt(key, year * 4 + slot)
  if (uniform(hash) >= CHANCE) return null
  const start = sessionFrom(`${year}-${STARTS[slot]}`) + ((hashAt(hash, 1) >>> 4) % SPREAD)
  const { first, last } = profile.life
  if (start <= first + 60 || start >= last - 5) return null
  const holder = (hashAt(hash, 2) & 7) < 6 || stakes.length < 2 ? 0 : 1
  const room = MOST * itemAt(held, holder) - pledgedAt(pledges, holder, start)
  const ratio = Math.min(itemAt(held, holder) * (0.05 + 0.3 * uniform(hashAt(hash, 3))), room)
  if (itemAt(held, holder) < 0.05 || ratio < 0.01 * itemAt(held, holder)) return null
  const months = 6 + ((hashAt(hash, 4) >>> 4) % 31)
  const due = new Date(Date.parse(itemAt(sessionDates, start)))
  due.setUTCMonth(due.getUTCMonth() + months)
  const dueDate = due.toISOString().slice(0, 10)
  const early = (hashAt(hash, 5) >>> 4) % 25
  const released = dueDate > lastItem(sessionDates) ? sessionDates.length : Math.max(sessionUpTo(dueDate) - early, start + 5)
  return { id: `${year}${slot + 1}`, holder, ratio, start, due: dueDate, released: released > last ? sessionDates.length : released }
}
