import { AppError } from '@guanlan/contract/errors.ts'
import type { Client } from '../../../business/accounts/client.ts'
import type { Limit } from '../../../business/accounts/limits.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { networkOf } from '../../../runtime/network-of.ts'
import type { Ports } from './ports.ts'

const MINUTE = 60
const QUARTER = 900
const HOUR = 3600
const DAY = 86_400

/** Wrong answers and refused tries that came from an address. */
const failures = (network: string) => ({ key: `failed from ${network}`, windowS: HOUR })

/** A limit over all addresses: the last quarter of its places is for addresses without a failure within the hour. */
function ofAll(limit: Limit, isClean: boolean): Limit {
  return { ...limit, most: isClean ? limit.most : Math.floor(limit.most * 0.75) }
}

/** `network` is the address, of IPv6 its /64; `device` the name a device has for itself, '' where it states none. */
type From = { network: string; device: string }

/** Codes sent to one number, from one address and from anywhere. */
function sentLimits(handset: string, network: string): Limit[] {
  return [
    { key: `sms ${handset} from ${network}`, windowS: HOUR, most: 4 },
    { key: `sms ${handset} from ${network}`, windowS: DAY, most: 6 },
    { key: `sms ${handset}`, windowS: MINUTE, most: 1 },
    { key: `sms ${handset}`, windowS: HOUR, most: 5 },
    { key: `sms ${handset}`, windowS: DAY, most: 10 },
  ]
}

const sentToAll: Limit = { key: 'sms', windowS: DAY, most: 20_000 }
const askedByAll: Limit = { key: 'sms', windowS: MINUTE, most: 160 }

/** Codes asked for by one device where it states its name, and from one address. */
function askedLimits({ network, device }: From): Limit[] {
  return [
    ...(device === '' ? [] : [{ key: `sms by ${device}`, windowS: HOUR, most: 10 }]),
    { key: `sms from ${network}`, windowS: HOUR, most: 20, countsRefused: true },
  ]
}

/** By what an account is opened: each way has limits of its own. */
type Way = 'sms' | 'password'

/** Logins tried by one device where it states its name, and from one address. */
function triedLimits(way: Way | 'wechat', { network, device }: From): Limit[] {
  return [
    ...(device === '' ? [] : [{ key: `login ${way} by ${device}`, windowS: QUARTER, most: 30 }]),
    { key: `login ${way} from ${network}`, windowS: QUARTER, most: 60, countsRefused: true },
  ]
}

/** Wrong answers for one number, from one address and from anywhere. Codes from anywhere are limited by the tries of each code. */
function wrongLimits(way: Way, handset: string, network: string): Limit[] {
  const pair = `login ${way} ${handset} from ${network}`
  const number = `login ${way} ${handset}`
  if (way === 'sms') return [{ key: pair, windowS: QUARTER, most: 10 }]
  return [
    { key: pair, windowS: QUARTER, most: 6 },
    { key: pair, windowS: DAY, most: 20 },
    { key: number, windowS: QUARTER, most: 10 },
    { key: number, windowS: DAY, most: 50 },
  ]
}

const loginsOfAll = (way: Way | 'wechat'): Limit => ({ key: `login ${way}`, windowS: MINUTE, most: 800 })

/** Without a proof of work: codes an address is sent in an hour, wrong answers for a number in a quarter of an hour, failures of an address in an hour. */
const FREE = { codes: 5, wrong: 3, failures: 10 } as const

/** Throws challenge_required unless the proof of work is solved. */
async function expectProof({ accounts }: Ports, proof: string | undefined): Promise<void> {
  if (!(await accounts.proof.isSolved(proof))) throw new AppError('challenge_required')
}

/**
 * Whether a login has to bring a proof of work: after wrong answers for its number, or failures of its address. Codes are tried without by the address one was sent for,
 * however often others try the number: devices that cannot do the work log in too.
 */
async function needsProof({ accounts }: Ports, { way, handset, network }: { way: Way; handset: string; network: string }) {
  const { limits } = accounts
  const wrong = way === 'sms' ? `login sms ${handset} from ${network}` : `login password ${handset}`
  if ((await limits.counted({ key: wrong, windowS: QUARTER })) >= FREE.wrong) return true
  if (way === 'sms' && (await limits.counted({ key: `sms ${handset} from ${network}`, windowS: HOUR })) > 0) return false
  return (await limits.counted(failures(network))) >= FREE.failures
}

/** Takes the limits of a try; a refused one counts against its address alone. Throws too_many_requests. */
async function admit(ctx: Ports, network: string, limits: readonly Limit[]): Promise<void> {
  try {
    await takeAll(ctx, limits)
  } catch (error) {
    await ctx.accounts.limits.add([failures(network)])
    throw error
  }
}

type Asking = { handset: string; proof: string | undefined; device: string }

/** Lets a code be sent. Throws challenge_required, too_many_requests. */
export async function letSend(ctx: Ports, { address }: Client, { handset, proof, device }: Asking): Promise<void> {
  const { limits } = ctx.accounts
  const network = networkOf(address)
  if ((await limits.counted({ key: `sms from ${network}`, windowS: HOUR })) >= FREE.codes) await expectProof(ctx, proof)
  const isClean = (await limits.counted(failures(network))) === 0
  const all = [sentToAll, askedByAll].map((limit) => ofAll(limit, isClean))
  await admit(ctx, network, [...askedLimits({ network, device }), ...sentLimits(handset, network), ...all])
}

/** A code was not sent: it counts as asked for only, so that the next try meets the carrier and not the waiting time of a message that was not delivered. */
export async function takeBackSent({ accounts }: Ports, { address }: Client, handset: string): Promise<void> {
  await accounts.limits.giveBack([...sentLimits(handset, networkOf(address)), sentToAll])
}

/**
 * Lets a login be tried. A try counts as a wrong answer until it turns out right: many at once are no more than one after the other, and a right one
 * uses up nothing of the number. `answer` tries it, null for a wrong answer. Throws challenge_required, too_many_requests, and what `answer` throws.
 */
export async function letLogIn<T>(
  ctx: Ports,
  { address }: Client,
  { way, handset, proof, device, answer }: Asking & { way: Way; answer(): Promise<T | null> },
): Promise<T | null> {
  const { limits } = ctx.accounts
  const network = networkOf(address)
  if (await needsProof(ctx, { way, handset, network })) await expectProof(ctx, proof)
  const failed = await limits.counted(failures(network))
  const wrong = wrongLimits(way, handset, network)
  await admit(ctx, network, [...triedLimits(way, { network, device }), ...wrong, ofAll(loginsOfAll(way), failed === 0)])
  const right = await answer()
  if (right === null) await limits.add([failures(network)])
  else await limits.giveBack(wrong)
  return right
}

/** Lets a login by WeChat be tried. Throws too_many_requests. */
export async function letLogInByWechat(ctx: Ports, { address }: Client, device: string): Promise<void> {
  const network = networkOf(address)
  const isClean = (await ctx.accounts.limits.counted(failures(network))) === 0
  await admit(ctx, network, [...triedLimits('wechat', { network, device }), ofAll(loginsOfAll('wechat'), isClean)])
}
