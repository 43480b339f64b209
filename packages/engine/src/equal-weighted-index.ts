import { byteAt, numberAt, uint16At } from '@guanlan/domain/collections/elements.ts'

/** How a member takes part in a session: `absent` has no bar and nothing says why, `unlisted` is not counted. */
export const memberState = { absent: 0, traded: 1, suspended: 2, unlisted: 3 } as const

/**
 * One member by session of a calendar. `open` and `close` are multiples of the previous close after ex-rights, NaN where that is unknown; volume in 股, amount
 * in 元. All but `state` count only where it is `traded`.
 */
export type MemberSessions = Record<'open' | 'close' | 'volume' | 'amount', Float64Array> & { state: Uint8Array }

/** A membership: places of sessions in the calendar, `until` not included. */
export type Stay = { from: number; until: number }

/** Bars of an index by place of their session in the calendar; levels in points, NaN volume (股) and amount (元) are unknown. */
export type IndexBars = { session: Int32Array } & Record<'open' | 'close' | 'volume' | 'amount', Float64Array>

/** Level before the first session. */
const FIRST_LEVEL = 1000
/** The share of the members of a session that must have a known change. */
const LEAST_KNOWN = 0.9

/** Columns of one member over a calendar of so many sessions. */
export function allocateMemberSessions(sessions: number): MemberSessions {
  const column = () => new Float64Array(sessions)
  return { state: new Uint8Array(sessions), open: column(), close: column(), volume: column(), amount: column() }
}

const SUMS = ['open', 'close', 'volume', 'amount'] as const

/**
 * An equal-weighted index over dated membership: level × (1 + mean change of the members), from 1000. A suspended member counts as unchanged. A session in which
 * fewer than nine in ten members have a known change has no bar. The chain is not cut there, nor is the move of that session taken for zero: the next bar is
 * measured from the last one, each member by its own change since then, as an index that was not calculated for a day is taken up from its last level. A member
 * without a bar gives its change when it has one again, against its close before. Volume and amount are sums, unknown while a member is absent.
 * Every member is first counted with `count`, then added with `add`.
 */
export class EqualWeightedIndex {
  private readonly span: Stay
  private readonly members: Uint16Array
  private readonly known: Uint16Array
  private readonly absent: Uint16Array
  private sums: Record<(typeof SUMS)[number], Float64Array> | null = null

  constructor(span: Stay) {
    this.span = span
    const sessions = Math.max(0, span.until - span.from)
    this.members = new Uint16Array(sessions)
    this.known = new Uint16Array(sessions)
    this.absent = new Uint16Array(sessions)
  }

  count(member: MemberSessions, stay: Stay): void {
    const { from, until } = this.within(stay)
    for (let at = from; at < until; at++) {
      const state = byteAt(member.state, at)
      if (state === memberState.unlisted) continue
      const place = at - this.span.from
      addOne(this.members, place)
      if (state === memberState.absent) addOne(this.absent, place)
      if (closeOf(member, at) > 0) addOne(this.known, place)
    }
  }

  add(member: MemberSessions, stay: Stay): void {
    this.sums ??= this.allocateSums()
    const { open, close, volume, amount } = this.sums
    const { from, until } = this.within(stay)
    // growth since the last bar of the index, or since the member joined
    let growth = 1
    for (let at = from; at < until; at++) {
      const place = at - this.span.from
      const isTraded = member.state[at] === memberState.traded
      if (isTraded) {
        addTo(volume, place, numberAt(member.volume, at))
        addTo(amount, place, numberAt(member.amount, at))
      }
      const change = closeOf(member, at)
      if (Number.isNaN(change)) continue
      if (this.hasBar(place)) {
        addTo(open, place, growth * (isTraded ? numberAt(member.open, at) : 1) - 1)
        addTo(close, place, growth * change - 1)
        growth = 1
      } else growth *= change
    }
  }

  /** Bars oldest first. */
  finish(): IndexBars {
    const sums = this.sums ?? this.allocateSums()
    const places = Array.from(this.members.keys()).filter((place) => this.hasBar(place))
    const bars: IndexBars = { session: Int32Array.from(places, (place) => place + this.span.from), ...this.columns(places.length) }
    let level = FIRST_LEVEL
    places.forEach((place, row) => {
      const mean = (name: 'open' | 'close') => numberAt(sums[name], place) / uint16At(this.known, place)
      const isWhole = this.absent[place] === 0
      bars.open[row] = level * (1 + mean('open'))
      level *= 1 + mean('close')
      bars.close[row] = level
      bars.volume[row] = isWhole ? numberAt(sums.volume, place) : Number.NaN
      bars.amount[row] = isWhole ? numberAt(sums.amount, place) : Number.NaN
    })
    return bars
  }

  private hasBar(place: number): boolean {
    const known = uint16At(this.known, place)
    return known > 0 && known >= LEAST_KNOWN * uint16At(this.members, place)
  }

  private within({ from, until }: Stay): Stay {
    return { from: Math.max(from, this.span.from), until: Math.min(until, this.span.until) }
  }

  private allocateSums() {
    return this.columns(this.members.length)
  }

  private columns(length: number): Record<(typeof SUMS)[number], Float64Array> {
    const column = () => new Float64Array(length)
    return { open: column(), close: column(), volume: column(), amount: column() }
  }
}

/** Close of a member as a multiple of its previous close; NaN where it is unknown, or the member is not counted. */
function closeOf({ state, close }: MemberSessions, at: number): number {
  const own = byteAt(state, at)
  if (own === memberState.suspended) return 1
  return own === memberState.traded && numberAt(close, at) > 0 ? numberAt(close, at) : Number.NaN
}

function addOne(counts: Uint16Array, place: number): void {
  counts[place] = uint16At(counts, place) + 1
}

function addTo(sums: Float64Array, place: number, value: number): void {
  sums[place] = numberAt(sums, place) + value
}
