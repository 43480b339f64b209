import { AppError } from '@guanlan/contract/errors.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { PUBLISHED, type Strategy } from '../../../research/strategies/strategy-store.ts'
import type { Ports } from './ports.ts'

export const PENDING = '正在后台计算，完成后自动出现'
export const NO_FAULT = '没有发现问题'
export const NOT_YET = '公布之后还没有一个收盘的交易日'

/** The account of who asks; null for a visitor. */
export async function ownerOf({ person }: Pick<Client, 'person'>): Promise<string | null> {
  return (await person())?.uid ?? null
}

/** A strategy the reader may see. Throws not_found. */
export async function strategyFor(
  id: string,
  { strategies }: Pick<Ports, 'strategies'>,
  client: Pick<Client, 'person'>,
): Promise<Strategy> {
  const found = await strategies.find(id, await ownerOf(client))
  if (found === null) throw new AppError('not_found', '没有这个策略，或它是别人跟踪的')
  return found
}

/** Whether it is followed, was ended by its kill line, or was stopped. */
export function stateOf({ stoppedAtMs }: Strategy, killedOn: string | null): 'running' | 'killed' | 'stopped' {
  return stoppedAtMs !== null ? 'stopped' : killedOn !== null ? 'killed' : 'running'
}

export const isOwn = ({ owner }: Strategy): boolean => owner !== PUBLISHED
