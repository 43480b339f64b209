import type { SeatGrade } from '@guanlan/contract/rows/trading.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { departments } from '../dragon-tiger/seats.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { own } from './purposes.ts'

/** A department ascribed to a trader from a date on, up to and including `to`. */
export type Ascribed = { traderId: string; seat: string; confidence: SeatGrade; from: string; to: string | null }

/** Fictitious names, and marked. */
const NAMES: readonly (readonly [name: string, alias: string, style: string])[] = [
  ['听松客', '松下', '首板'],
  ['北巷老周', '北巷', '接力'],
  ['临江散人', '临江', '低吸'],
  ['半亩田', '田主', '趋势'],
  ['石桥夜雨', '石桥', '接力'],
  ['白露生', '白露', '首板'],
  ['三更灯', '灯主', '打板'],
  ['渡口阿岳', '渡口', '一日游'],
  ['南窗慢炖', '南窗', '趋势'],
  ['云上木匠', '木匠', '低吸'],
  ['竹篱先生', '竹篱', '首板'],
  ['青瓦听雨', '青瓦', '接力'],
  ['沙洲渔火', '渔火', '一日游'],
  ['西厢算盘', '算盘', '量化式'],
  ['老槐树下', '老槐', '趋势'],
  ['长亭短笛', '短笛', '打板'],
  ['井边月', '井月', '低吸'],
  ['寒山钟', '寒钟', '接力'],
  ['采薇人', '采薇', '首板'],
  ['雪夜行舟', '行舟', '量化式'],
  ['旧书摊主', '书摊', '趋势'],
  ['晚照', '照兄', '一日游'],
]
const MARK = '（模拟）'
/** Departments on the lists most, which traders use. */
const BUSY = 60
/** Since when it is known of them. */
export const KNOWN_SINCE = '2020-01-02'
const MOVES: readonly string[] = [
  '2022-03-01',
  '2022-09-01',
  '2023-03-01',
  '2023-09-04',
  '2024-03-04',
  '2024-09-02',
  '2025-03-03',
  '2025-09-01',
]

type TraderFacts = { traderId: string; name: string; alias: string; style: string }

export const traderFacts: readonly TraderFacts[] = NAMES.map(([name, alias, style], at) => ({
  traderId: `T${String(at + 1).padStart(3, '0')}`,
  name: `${name}${MARK}`,
  alias: `${alias}${MARK}`,
  style,
}))

/** A department that is only ascribed to one trader at a time; a third of them have moved to another once. */
export function ascribedSeats(seed: number): Ascribed[] {
  const key = streamKey(seed, own.traderSeat, 0)
  const order = departments.slice(0, BUSY).map((seat, at) => ({ seat, rank: hashAt(key, at) }))
  order.sort((a, b) => a.rank - b.rank)
  let next = 0
  return traderFacts.flatMap(({ traderId }, at) => {
    const draw = (k: number) => uniform(hashAt(key, 1000 + at * 16 + k))
    const confidence = (k: number) => (draw(k) < 0.2 ? 'A' : draw(k) < 0.75 ? 'B' : 'C')
    const count = draw(0) < 0.72 ? 1 : 2
    const seats: Ascribed[] = Array.from({ length: count }, (_, k) => {
      return { traderId, seat: itemAt(order, next++).seat, confidence: confidence(1 + k), from: KNOWN_SINCE, to: null }
    })
    if (draw(8) < 0.35) {
      const from = itemAt(MOVES, Math.floor(draw(9) * MOVES.length))
      const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
      seats[0] = { ...firstItem(seats), to: before }
      seats.push({ traderId, seat: itemAt(order, next++).seat, confidence: confidence(5), from, to: null })
    }
    return seats
  })
}

/** Whose a department was on a date (YYYY-MM-DD). */
export function seatOwners(seed: number): (seat: string, date: string) => Ascribed | undefined {
  const bySeat = new Map<string, Ascribed[]>()
  for (const ascribed of ascribedSeats(seed)) bySeat.set(ascribed.seat, [...(bySeat.get(ascribed.seat) ?? []), ascribed])
  return (seat, date) => bySeat.get(seat)?.find(({ from, to }) => from <= date && (to === null || date <= to))
}
