import { AppError } from '@guanlan/contract/errors.ts'
import type { WechatPerson } from '../../../business/wechat/wechat.ts'
import type { AccountTable } from '../../../storage/person-tables.ts'
import type { Ports } from './ports.ts'

const USE = 'wechat-person'
const LASTS_MS = 600_000

/** A ticket for a WeChat user without an account: the client that holds it and logs in by phone number binds them. */
export function ticketFor({ accounts }: Ports, person: WechatPerson): string {
  return accounts.tickets.write(USE, person, LASTS_MS)
}

const over = () => new AppError('wrong_login', '微信授权已过期，请重新用微信登录', 'wechat')

/** Refuses a ticket that is not ours or over, before a code or a password is used up. Throws wrong_login. */
export function expectTicket({ accounts }: Ports, ticket: string | undefined): void {
  if (ticket !== undefined && accounts.tickets.read(USE, ticket) === null) throw over()
}

/** Binds who the ticket is of to the account that was just proven; once. Throws wrong_login, invalid_input where they are of another account. */
export async function useTicket({ accounts }: Ports, { id }: AccountTable, text: string | undefined): Promise<void> {
  if (text === undefined) return
  const ticket = accounts.tickets.read<WechatPerson>(USE, text)
  if (ticket === null || !(await accounts.spend(`ticket ${ticket.id}`, ticket.endsMs))) throw over()
  if (!(await accounts.identities.bind(id, ticket.data))) throw new AppError('invalid_input', '这个微信已绑定其他账号', 'wechat')
}
