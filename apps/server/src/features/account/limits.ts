import { AppError } from '@guanlan/contract/errors.ts'
import type { Limit } from '../../accounts/limits.ts'
import { takeAll } from '../../accounts/take-all.ts'
import type { CallContext, Client } from '../../call-context.ts'

const [MINUTE, QUARTER, HOUR, DAY] = [60, 900, 3600, 86_400]

/** Codes sent to one number, and of a day to everybody. */
function sentLimits(handset: string): Limit[] {
  return [
    { key: `sms ${handset}`, windowS: MINUTE, most: 1 },
    { key: `sms ${handset}`, windowS: HOUR, most: 5 },
    { key: `sms ${handset}`, windowS: DAY, most: 10 },
    { key: 'sms', windowS: DAY, most: 20_000 },
  ]
}

/** Codes asked for from one address, by one device where it says which, and by everybody at a time. */
function askedLimits(address: string, device: string): Limit[] {
  return [
    { key: `sms from ${address}`, windowS: HOUR, most: 20 },
    { key: 'sms', windowS: MINUTE, most: 120 },
    ...(device === '' ? [] : [{ key: `sms by ${device}`, windowS: HOUR, most: 10 }]),
  ]
}

/** Logins tried on one number, from one address, by one device where it says which, and by everybody at a time. */
export function loginLimits(handset: string, { address, device }: { address: string; device: string }): Limit[] {
  return [
    { key: `login ${handset}`, windowS: QUARTER, most: 10 },
    { key: `login ${handset}`, windowS: DAY, most: 50 },
    { key: `login from ${address}`, windowS: QUARTER, most: 60 },
    { key: 'login', windowS: MINUTE, most: 600 },
    ...(device === '' ? [] : [{ key: `login by ${device}`, windowS: QUARTER, most: 30 }]),
  ]
}

/** So many tries of the same kind are let in before work has to be proven. */
const FREE = { sending: 5, login: 3 } as const

type Asked = { kind: keyof typeof FREE; key: string; windowS: number; proof: string | undefined }

/** Asks for a proof of work after some tries. Throws challenge_required. */
async function expectProof({ accounts }: CallContext, { kind, key, windowS, proof }: Asked): Promise<void> {
  if ((await accounts.limits.tried({ key, windowS })) < FREE[kind]) return
  if (!(await accounts.proof.isSolved(proof))) throw new AppError('challenge_required')
}

/** `device` is the name a device has for itself, '' where it tells none. */
type Asking = { handset: string; proof: string | undefined; device: string }

/** Lets a code be sent. Throws challenge_required, too_many_requests. */
export async function letSend(ctx: CallContext, { address }: Client, { handset, proof, device }: Asking) {
  await expectProof(ctx, { kind: 'sending', key: `sms from ${address}`, windowS: HOUR, proof })
  await takeAll(ctx, [...sentLimits(handset), ...askedLimits(address, device)])
}

/** A code was not sent: it counts as asked for only, so that the next try meets the carrier and not the wait after a message nobody got. */
export async function takeBackSent({ accounts }: CallContext, handset: string): Promise<void> {
  await accounts.limits.giveBack(sentLimits(handset))
}

/** Lets a login be tried. Throws challenge_required, too_many_requests. */
export async function letLogIn(ctx: CallContext, { address }: Client, { handset, proof, device }: Asking) {
  await expectProof(ctx, { kind: 'login', key: `login ${handset}`, windowS: QUARTER, proof })
  await takeAll(ctx, loginLimits(handset, { address, device }))
}
