import { href } from '@guanlan/contract/pages.ts'
import { minuteLabel, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Board, BoardAt, BoardStock } from './board-at.ts'
import styles from './height-time.module.css'
import { tierName } from './words.ts'

type HeightTimeProps = { query: UseQueryResult<Answered<'limitBoard.session'>>; shown: BoardAt | null; minute: number | null }

const LAST = TRADING_MINUTES - 1
const HOURS = [0, 60, 120, 180, 240]
const HOUR_WORDS: Readonly<Record<number, string>> = { 120: '11:30/13:00' }
/** Minutes a name takes beside its dot; it is written where the next dot is not within them. */
const NAME_WIDTH = 44
/** Dots of a tier beside each other go into lanes. */
const LANES = 5
const LANE_PX = 9
const DOT_WIDTH = 4
const place = (minute: number) => `${((minute / LAST) * 100).toFixed(2)}%`

const UNTOUCHED = '没有股票触及涨停价。'
const NO_TIMES = '没有首次封住时间的记录，画不出来。'

type Dot = { stock: BoardStock; minute: number; isSealed: boolean }
type Row = { streak: number; dots: readonly Dot[] }

/** 高度 × 时间: every stock at its streak and the minute it was first sealed. */
export function HeightTime({ query, shown, minute }: HeightTimeProps) {
  return (
    <Panel title="高度 × 时间" id="height-time" meta="每点一只，横轴为首次封住的时间">
      <Loadable query={query} skeleton="text" count={8}>
        {({ data }) => {
          const rows = shown === null ? [] : rowsOf(shown)
          const count = (isSealed: boolean) =>
            rows.reduce((sum, { dots }) => sum + dots.filter((dot) => dot.isSealed === isSealed).length, 0)
          if (rows.length === 0) return <p className={typography.captionLines}>{isUntouched(data, minute) ? UNTOUCHED : NO_TIMES}</p>
          return (
            <>
              <div className={styles.plot}>
                {rows.map((row) => (
                  <TierLine key={row.streak} row={row} minute={minute} />
                ))}
                <div className={styles.axis}>
                  {HOURS.map((hour) => (
                    <span key={hour} className={styles.axisText} style={{ left: place(hour) }}>
                      {HOUR_WORDS[hour] ?? minuteLabel(hour)}
                    </span>
                  ))}
                </div>
              </div>
              <p className={cx(layout.row8, typography.tiny)}>
                <i className={cx(styles.key, styles.sealed)} /> 封住 {count(true)} 只
                <i className={cx(styles.key, styles.opened)} /> 触板后打开 {count(false)} 只
              </p>
            </>
          )
        }}
      </Loadable>
    </Panel>
  )
}

/** Rows from the highest streak down; stocks without a first time are left out. */
/** No stock touched its limit on the session, of those it is known of. */
function isUntouched({ universe, universes }: Board, minute: number | null): boolean {
  return minute === null && universes.find((one) => one.universe === universe)?.day.touched === 0
}

function rowsOf({ tiers, opened }: BoardAt): Row[] {
  const all = [
    ...tiers.flatMap(({ streak, stocks }) => stocks.map((stock) => ({ streak, stock, isSealed: true }))),
    ...opened.map((stock) => ({ streak: stock.wanted, stock, isSealed: false })),
  ]
  const placed = all.flatMap(({ stock, ...one }) => (stock.firstSeal === null ? [] : [{ ...one, stock, minute: stock.firstSeal }]))
  const streaks = [...new Set(placed.map(({ streak }) => streak))].sort((a, b) => b - a)
  return streaks.map((streak) => ({
    streak,
    dots: placed.filter((one) => one.streak === streak).sort((a, b) => a.minute - b.minute),
  }))
}

/** The first lane that is free at its minute for every dot; the last one takes what finds none. */
function lanesOf(dots: readonly Dot[]): number[] {
  const free = new Array<number>(LANES).fill(Number.NEGATIVE_INFINITY)
  return dots.map(({ minute }) => {
    const found = free.findIndex((until) => until <= minute)
    const lane = found === -1 ? LANES - 1 : found
    free[lane] = minute + DOT_WIDTH
    return lane
  })
}

/** Whether a name fits beside a dot: after it, near the end of the session before it. */
function hasRoom(dots: readonly Dot[], k: number): boolean {
  const at = dots[k]?.minute ?? 0
  const [before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY] = [dots[k - 1]?.minute, dots[k + 1]?.minute]
  if (at > LAST - NAME_WIDTH) return at - before > 2 * NAME_WIDTH && after === Number.POSITIVE_INFINITY
  return after - at > NAME_WIDTH && (after <= LAST - NAME_WIDTH || after - at > 2 * NAME_WIDTH || after === Number.POSITIVE_INFINITY)
}

function TierLine({ row: { streak, dots }, minute }: { row: Row; minute: number | null }) {
  const lanes = lanesOf(dots)
  const height = 24 + Math.max(0, ...lanes) * LANE_PX
  return (
    <div className={styles.line} style={{ height }}>
      <span className={styles.tier}>{tierName(streak)}</span>
      <div className={styles.track}>
        {HOURS.map((hour) => (
          <i key={hour} className={styles.hour} style={{ left: place(hour) }} />
        ))}
        {minute !== null && <i className={styles.now} style={{ left: place(minute) }} />}
        {dots.map(({ stock, minute: at, isSealed }, k) => (
          <span key={stock.secucode} className={styles.place} style={{ left: place(at), top: 8 + (lanes[k] ?? 0) * LANE_PX }}>
            <Link
              href={href('stock', { code: stock.secucode })}
              label={`${stock.secuabbr}，${tierName(streak)}，${minuteLabel(at)} 首封${isSealed ? '' : '，后来打开'}`}
              className={cx(styles.dot, isSealed ? styles.sealed : styles.opened)}
            >
              {hasRoom(dots, k) ? (
                <span className={cx(styles.label, at > LAST - NAME_WIDTH && styles.before)}>{stock.secuabbr}</span>
              ) : null}
            </Link>
          </span>
        ))}
      </div>
    </div>
  )
}
