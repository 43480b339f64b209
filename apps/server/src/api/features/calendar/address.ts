import { accountOf } from '../../../business/accounts/account-of.ts'
import type { CalendarAddress } from '../../../business/accounts/calendar-addresses.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 日历订阅 of an account: read, made anew or revoked. Throws login_required, session_ended. */
export const address: Handler<'calendar.address', Ports> = async ({ action }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { calendarAddresses: addresses } = ctx
  if (action === 'revoke') await addresses.revoke(account.id)
  return { data: shownAddress(action === 'create' ? await addresses.renew(account.id) : await addresses.of(account.id)) }
}

const shownAddress = (one: CalendarAddress | null) => ({
  path: one === null ? null : `/calendar/${one.token}.ics`,
  createdAt: one === null ? null : formatInstant(one.createdMs),
})
