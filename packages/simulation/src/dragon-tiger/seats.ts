import type { DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type Exchange, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { own } from './purposes.ts'

/** Brokers that do not exist, so that nothing is said of those that do. */
const BROKERS = ['远泰', '衡川', '启岳', '嘉澜', '海桐', '云岫', '南屏', '广陌', '瑞岭', '青禾', '天衢', '松原岭'] as const
const PLACES = [
  '上海江苏路',
  '上海溧阳路',
  '北京安定路',
  '北京太阳宫',
  '深圳福华路',
  '深圳深南大道',
  '杭州体育场路',
  '杭州庆春路',
  '宁波桑田路',
  '绍兴解放北路',
  '南京太平南路',
  '成都北一环路',
  '成都人民南路',
  '武汉建设大道',
  '广州珠江东路',
  '拉萨团结路',
  '厦门湖滨南路',
  '福州五一中路',
  '西安朱雀大街',
  '长沙芙蓉中路',
] as const

/** Every department of the simulated market; the first 60 trade most and are those that follow rises (游资). */
export const departments: readonly string[] = PLACES.flatMap((place) =>
  BROKERS.map((broker) => `${broker}证券股份有限公司${place}证券营业部`),
)
const BUSY_DEPARTMENTS = 60
const FIRST_CODE = 10_000_001

/** Codes of departments as a publisher gives them. */
const codes = new Map(departments.map((seat, at) => [seat, String(FIRST_CODE + at)]))
/** Name and code of a seat; of what is no department the name alone. */
function named(seat: string): Pick<DragonTigerSeat, 'seat' | 'branch'> {
  const branch = codes.get(seat)
  return branch === undefined ? { seat } : { seat, branch }
}

const INSTITUTION = '机构专用'
const CONNECT: Readonly<Record<Exchange, string | null>> = { SH: '沪股通专用', SZ: '深股通专用', BJ: null }

type ListPlace = { seed: number; subject: number; secucode: string; date: number; kind: number }

/** The `k`-th seat of a list: an institution, the northbound programme, or a department; busy ones twice as often. */
function seatAt({ seed, subject, secucode, date, kind }: ListPlace, k: number): string {
  const hash = hashAt(streamKey(seed, own.seat + 1000 * kind, subject), date * 16 + k)
  const draw = uniform(hash)
  if (draw < 0.14) return INSTITUTION
  const connect = CONNECT[exchangeOf(secucode)]
  if (draw < 0.2 && connect !== null) return connect
  const pool = draw < 0.66 ? BUSY_DEPARTMENTS : departments.length
  return itemAt(departments, (hash >>> 3) % pool)
}

/** Ten names, each once; institutions may appear several times as they do in the published lists. */
function namesOf(place: ListPlace): string[] {
  const names: string[] = []
  for (let k = 0; names.length < 10; k++) {
    const name = seatAt(place, k)
    if (name === INSTITUTION || !names.includes(name)) names.push(name)
  }
  return names
}

/** Falling amounts of five seats that together make `share` of the turnover. */
function amountsOf(place: ListPlace, { amount, share, side }: { amount: number; share: number; side: number }): number[] {
  const key = streamKey(place.seed, own.weight + side, place.subject)
  const weights = [0, 1, 2, 3, 4].map((k) => 0.35 + uniform(hashAt(key, place.date * 16 + k))).sort((a, b) => b - a)
  const total = sum(weights)
  return weights.map((weight) => Math.floor((amount * share * weight) / total))
}

/** Up to ten seats of a list: five that bought most, five that sold most; who is on one side hardly appears on the other. */
export function seatsOf(place: ListPlace, { amount, lean }: { amount: number; lean: number }): DragonTigerSeat[] {
  const names = namesOf(place)
  const share = 0.1 + 0.22 * uniform(hashAt(streamKey(place.seed, own.share, place.subject), place.date))
  const bought = amountsOf(place, { amount, share: share * (1 + lean), side: 0 })
  const sold = amountsOf(place, { amount, share: share * (1 - lean), side: 1 })
  const across = (k: number, least: number) => {
    const draw = uniform(hashAt(streamKey(place.seed, own.cross, place.subject), place.date * 16 + k))
    return draw < 0.55 ? 0 : Math.floor(least * 0.6 * draw)
  }
  const buyers = bought.map((buyAmount, k) => ({
    side: 'buy' as const,
    rank: k + 1,
    ...named(itemAt(names, k)),
    buyAmount,
    sellAmount: across(k, itemAt(sold, 4)),
  }))
  const sellers = sold.map((sellAmount, k) => ({
    side: 'sell' as const,
    rank: k + 1,
    ...named(itemAt(names, 5 + k)),
    buyAmount: across(5 + k, itemAt(bought, 4)),
    sellAmount,
  }))
  return [...buyers, ...sellers]
}
