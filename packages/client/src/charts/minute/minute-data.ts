/** One minute: price and running average in 元 (null before the first trade), volume in 股, amount in 元. `time` is HH:mm. */
export type MinutePoint = readonly [time: string, price: number, average: number | null, volume: number, amount: number]

export type MinuteSession = { date: string; preClose: number; points: readonly MinutePoint[] }

/** A step of the call auction (集合竞价): matched price, matched and unmatched 股. */
export type AuctionPoint = { time: string; price: number; matched: number; unmatched: number }

/** What a minute chart draws: one session, or five side by side. */
export type MinuteData = {
  sessions: readonly MinuteSession[]
  limitUp: number | null
  limitDown: number | null
  auction: readonly AuctionPoint[]
  /** Show the call auction at the left of a single session. */
  withAuction: boolean
  /** The session before, drawn under a single session by its changes; null without the overlay. */
  before: MinuteSession | null
  /** 量比 at each point of a single session, null where it is unknown; null without its pane. */
  volumeRatios: readonly (number | null)[] | null
  simulated: boolean
  /** Decimals of the security's prices: 2, or 3 for B shares. */
  decimals: number
  /** Point of the crosshair: session and minute of the 241. */
  crosshair: { session: number; minute: number } | null
}
