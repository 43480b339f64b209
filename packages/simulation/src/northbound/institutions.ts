import type { NorthboundInstitutions, NorthboundParticipant } from '@guanlan/contract/rows/northbound.ts'
import { shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { normal, smoothNoise } from '../distribution.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { participantInvariants } from './participant-invariants.ts'
import { own } from './purposes.ts'

type Kind = NorthboundParticipant['kind']

/** Participants that do not exist, how much they hold, and how many securities. */
const ROWS: readonly (readonly [name: string, kind: Kind, size: number, breadth: number])[] = [
  ['晨港银行', '外资银行', 9, 0.95],
  ['欧岚银行', '外资银行', 7, 0.9],
  ['北陆托管银行', '外资银行', 6, 0.9],
  ['金湾银行', '外资银行', 3, 0.75],
  ['维岸银行', '外资银行', 2.4, 0.65],
  ['圣莫尔投资银行', '外资投行', 4, 0.85],
  ['高桥国际证券', '外资投行', 3.4, 0.8],
  ['瑞澜资本', '外资投行', 3, 0.75],
  ['摩岭证券', '外资投行', 2.6, 0.7],
  ['伯恩湖投资', '外资投行', 1.8, 0.55],
  ['云门投行', '外资投行', 1.2, 0.45],
  ['远泰国际', '中资券商', 1.5, 0.7],
  ['衡川国际', '中资券商', 1.2, 0.6],
  ['启岳国际', '中资券商', 1, 0.55],
  ['嘉澜香港', '中资券商', 0.8, 0.5],
  ['海桐国际证券', '中资券商', 0.7, 0.45],
  ['南屏证券香港', '中资券商', 0.5, 0.4],
  ['瑞岭国际', '中资券商', 0.4, 0.35],
  ['维港证券', '港资券商', 0.8, 0.6],
  ['狮岭证券', '港资券商', 0.5, 0.5],
  ['荃湾证券', '港资券商', 0.35, 0.4],
  ['启德金融', '港资券商', 0.3, 0.35],
  ['铜锣证券', '港资券商', 0.25, 0.3],
  ['离岛证券', '港资券商', 0.15, 0.25],
]

/** Since when they are reported. */
const KNOWN_SINCE = '2018-01-02'
const MARK = '（模拟）'

const participants: readonly Omit<NorthboundParticipant, 'effectiveAtMs'>[] = ROWS.map(([name, kind], at) => ({
  participantId: `S${String(at + 1).padStart(5, '0')}`,
  name: `${name}${MARK}`,
  kind,
}))

/** Holders of a security's northbound shares after a session: parts of all of them, each swinging slowly; the largest has what rounding leaves. */
export function holdersOf(
  world: World,
  profile: Profile,
): (session: number, shares: number) => Pick<NorthboundInstitutions, 'participants' | 'shares'> {
  const key = streamKey(world.seed, own.holder, profile.subject)
  const path = streamKey(world.seed, own.holderPath, profile.subject)
  const holders = ROWS.flatMap(([, , size, breadth], at) => {
    const isHolder = at === 0 || uniform(hashAt(key, at)) < breadth * (profile.isWellKnown ? 1.2 : 0.8)
    return isHolder ? [{ at, weight: size * Math.exp(0.9 * normal(hashAt(key, 100 + at))) }] : []
  })
  return (session, shares) => {
    const weights = holders.map(({ at, weight }) => weight * Math.exp(0.18 * smoothNoise(hashAt(path, at), session, 45)))
    const total = sum(weights)
    const held = holders.map(({ at }, k) => ({
      id: itemAt(participants, at).participantId,
      shares: Math.floor((shares * itemAt(weights, k)) / total),
    }))
    const known = held.filter((one) => one.shares > 0).sort((a, b) => b.shares - a.shares || (a.id < b.id ? -1 : 1))
    const rest = shares - known.reduce((total, one) => total + one.shares, 0)
    return { participants: known.map(({ id }) => id), shares: known.map((one, k) => one.shares + (k === 0 ? rest : 0)) }
  }
}

/** The list of participants; who joins a list of participants is reported once. */
export const participantGroup: SimulatedGroup = {
  datasets: ['northboundParticipants'],
  lookBack: 0,
  yearsBefore: 9,
  open: ({ range }) => ({
    finish(emit) {
      const effectiveAtMs = shanghaiInstant(toDayNumber(KNOWN_SINCE), 8 * 60)
      const date = shanghaiDate(effectiveAtMs)
      if (date >= range.from && date <= range.to)
        emit.rows(
          'northboundParticipants',
          participants.map((one) => ({ ...one, effectiveAtMs })),
        )
    },
  }),
  invariants: participantInvariants,
}
