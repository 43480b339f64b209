import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import type { Login, SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll } from 'vitest'
import { openTestWorld, requestOf, type TestWorld } from '../../../../testing/world.ts'

let number = 13_900_000_000
/** An unused number. */
export const newNumber = () => String(++number)

type From = { token?: string; address?: string; channel?: string }

/** A server without a market for the tests of a file, and its people. */
export function accountServer() {
  let opened: TestWorld | null = null
  beforeAll(async () => {
    opened = await openTestWorld({ source: 'files', isReady: false })
  })
  afterAll(() => opened?.close())
  const world = () => {
    if (opened === null) throw new Error('the server is not open yet')
    return opened
  }
  return { world, ...peopleOf(world) }
}

/** What people ask of a server, the codes sent to them, their logins. */
function peopleOf(world: () => TestWorld) {
  let address = 0
  const send = async <N extends CallName>(
    name: N,
    input: CallInput<N>,
    { token = '', address: remoteAddress = '127.0.0.1', channel = 'h5' }: From = {},
  ) => {
    const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
    const response = await world().app.inject({ ...request, remoteAddress, headers: { ...headers, token, channel } })
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
  /** A solved proof of work, as text. */
  const proof = async (): Promise<string> => {
    const challenge = JSON.parse(((await ask('account.challenge', {})) as { challenge: string }).challenge)
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  }
  /** Asks as a device does: where a proof of work is asked for, it is brought. */
  const solving = async <N extends CallName>(name: N, input: CallInput<N>, from: From = {}) => {
    const answer = await send(name, input, from)
    return answer.body.error === 'challenge_required' ? await send(name, { ...input, proof: await proof() }, from) : answer
  }
  const codeFor = (handset: string, purpose: SmsPurpose): string => {
    const found = world()
      .context.accounts.inbox?.messages()
      .find((one) => one.handset === handset && one.purpose === purpose)
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
    const { accounts, clock } = world().context
    const nowMs = clock.nowMs()
    clock.nowMs = () => nowMs + 90_000_000
    await accounts.sweep()
    clock.nowMs = () => nowMs
  }
  return { send, ask, proof, solving, codeFor, logIn, forget }
}
