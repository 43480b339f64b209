import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName } from '@guanlan/contract/call.ts'
import type { Login, SmsPurpose } from '@guanlan/contract/schemas/account.ts'
import { requestOf, type TestWorld } from '../../../testing/world.ts'

let number = 13_900_000_000
/** A number nobody has. */
export const newNumber = () => String(++number)

type From = { token?: string; address?: string; channel?: string }
export type People = ReturnType<typeof peopleOf>

/** People of a test's server: what they ask, the codes sent to them, their logins. */
export function peopleOf(world: TestWorld) {
  let address = 0
  const send = async <N extends CallName>(
    name: N,
    input: CallInput<N>,
    { token = '', address: remoteAddress = '127.0.0.1', channel = 'h5' }: From = {},
  ) => {
    const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
    const response = await world.app.inject({ ...request, remoteAddress, headers: { ...headers, token, channel } })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json() as { error?: string; msg: string; field?: string; data: never },
    }
  }
  const ask = async <N extends CallName>(name: N, input: CallInput<N>, from: From = {}) => {
    const { status, body } = await send(name, input, from)
    if (status !== 200) throw new Error(`${name}: ${body.error} ${body.msg}`)
    return body.data as unknown
  }
  const codeFor = (handset: string, purpose: SmsPurpose): string => {
    const found = world.context.accounts.inbox?.messages().find((one) => one.handset === handset && one.purpose === purpose)
    if (found === undefined) throw new Error('no message')
    return found.code
  }
  /** By code, from an address of its own, so that no test uses up the tries of another. */
  const logIn = async (handset = newNumber()): Promise<Login & { handset: string; address: string }> => {
    const from = { address: `10.0.0.${++address}` }
    await ask('account.sendCode', { handset, purpose: 'login' }, from)
    const code = codeFor(handset, 'login')
    const login = (await ask('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT }, from)) as Login
    return { ...login, handset, ...from }
  }
  /** Lets the windows of the limits, and codes, end. */
  const forget = async () => {
    const { accounts, clock } = world.context
    const nowMs = clock.nowMs()
    clock.nowMs = () => nowMs + 90_000_000
    await accounts.sweep()
    clock.nowMs = () => nowMs
  }
  return { send, ask, codeFor, logIn, forget }
}
