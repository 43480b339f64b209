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
    for (const at of this.sessionsOf(stay)) {
      const state = byteAt(member.state, at)
      if (state === memberState.unlisted) continue
      const place = at - this.span.from
      addOne(this.members, place)
      if (state === memberState.absent) addOne(this.absent, place)
      if (changeOf(member, at) !== null) addOne(this.known, place)
    }
  }

  add(member: MemberSessions, stay: Stay): void {
    this.sums ??= this.allocateSums()
    const { open, close, volume, amount } = this.sums
    // growth since the last bar of the index, or since the member joined
    let growth = 1
    for (const at of this.sessionsOf(stay)) {
      const place = at - this.span.from
      if (member.state[at] === memberState.traded) {
        addTo(volume, place, numberAt(member.volume, at))
        addTo(amount, place, numberAt(member.amount, at))
      }
      const change = changeOf(member, at)
      if (change === null) continue
      if (this.hasBar(place)) {
        addTo(open, place, growth * change.open - 1)
        addTo(close, place, growth * change.close - 1)
        growth = 1
      } else growth *= change.close
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

  private *sessionsOf({ from, until }: Stay): Generator<number> {
    for (let at = Math.max(from, this.span.from); at < Math.min(until, this.span.until); at++) yield at
  }

  private allocateSums() {
    return this.columns(this.members.length)
  }

  private columns(length: number): Record<(typeof SUMS)[number], Float64Array> {
    const column = () => new Float64Array(length)
    return { open: column(), close: column(), volume: column(), amount: column() }
  }
}

const UNCHANGED = { open: 1, close: 1 } as const

/** Open and close of a member as multiples of its previous close; null where they are unknown, or the member is not counted. */
function changeOf({ state, open, close }: MemberSessions, at: number): { open: number; close: number } | null {
  if (state[at] === memberState.suspended) return UNCHANGED
  const multiple = numberAt(close, at)
  return state[at] === memberState.traded && multiple > 0 ? { open: numberAt(open, at), close: multiple } : null
}

function addOne(counts: Uint16Array, place: number): void {
  counts[place] = uint16At(counts, place) + 1
}

function addTo(sums: Float64Array, place: number, value: number): void {
  sums[place] = numberAt(sums, place) + value
}
