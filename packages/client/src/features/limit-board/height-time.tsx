import { href } from '@guanlan/contract/pages.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Module } from '../../parts/module/module.tsx'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Board, BoardAt } from './board-at.ts'
import styles from './height-time.module.css'
import { dotCount, HOURS, heightTimeRows, hourText, ladderOf, placeOf, type Row } from './height-time-rows.ts'
import { heightTimeFile } from './ladder-file.ts'
import { tierName } from './words.ts'

type HeightTimeProps = { query: UseQueryResult<Answered<'limitBoard.session'>>; shown: BoardAt | null; minute: number | null }

const LANE_PX = 9
const LINE_PX = 24
const place = (minute: number) => `${(placeOf(minute) * 100).toFixed(2)}%`

const DEFINITION =
  '每点一只股票：高度是板数，横轴是首次封住涨停的时间，触板后打开的按它要冲的板数。时间由来源公布，没有公布的由分时数出；两者都没有的不在图上，只在文件里。'
const UNTOUCHED = '没有股票触及涨停价'
const NO_TIMES = { reason: '没有首次封住时间的记录，画不出来', kind: 'not_covered' } as const

/** 高度 × 时间: every stock at its streak and the minute it was first sealed. */
export function HeightTime({ query, shown, minute }: HeightTimeProps) {
  return (
    <Module
      id="height-time"
      title="高度 × 时间"
      definition={DEFINITION}
      query={query}
      note="每点一只，横轴为首次封住的时间"
      view={({ data, meta }) => {
        const rows = shown === null ? [] : heightTimeRows(shown)
        if (shown === null || rows.length === 0) return { empty: isUntouched(data, minute) ? UNTOUCHED : NO_TIMES }
        return { body: <Plot rows={rows} minute={minute} />, file: heightTimeFile(shown, meta), ladder: ladderOf(rows) }
      }}
    />
  )
}

/** No stock touched its limit on the session, of those it is known of. */
function isUntouched({ universe, universes }: Board, minute: number | null): boolean {
  return minute === null && universes.find((one) => one.universe === universe)?.day.touched === 0
}

function Plot({ rows, minute }: { rows: readonly Row[]; minute: number | null }) {
  return (
    <div className={layout.inset12}>
      <div className={styles.plot}>
        {rows.map((row) => (
          <TierLine key={row.streak} row={row} minute={minute} />
        ))}
        <div className={styles.axis}>
          {HOURS.map((hour) => (
            <span key={hour} className={styles.axisText} style={{ left: place(hour) }}>
              {hourText(hour)}
            </span>
          ))}
        </div>
      </div>
      <p className={cx(layout.row8, typography.tiny)}>
        <i className={cx(styles.key, styles.sealed)} /> 封住 {dotCount(rows, true)} 只
        <i className={cx(styles.key, styles.opened)} /> 触板后打开 {dotCount(rows, false)} 只
      </p>
    </div>
  )
}

function TierLine({ row: { streak, dots }, minute }: { row: Row; minute: number | null }) {
  const height = LINE_PX + Math.max(0, ...dots.map(({ lane }) => lane)) * LANE_PX
  return (
    <div className={styles.line} style={{ height }}>
      <span className={styles.tier}>{tierName(streak)}</span>
      <div className={styles.track}>
        {HOURS.map((hour) => (
          <i key={hour} className={styles.hour} style={{ left: place(hour) }} />
        ))}
        {minute !== null && <i className={styles.now} style={{ left: place(minute) }} />}
        {dots.map(({ stock, minute: at, isSealed, lane, named }) => (
          <span key={stock.secucode} className={styles.place} style={{ left: place(at), top: 8 + lane * LANE_PX }}>
            <Link
              href={href('stock', { code: stock.secucode })}
              label={`${stock.secuabbr}，${tierName(streak)}，${minuteLabel(at)} 首封${isSealed ? '' : '，后来打开'}`}
              className={cx(styles.dot, isSealed ? styles.sealed : styles.opened)}
            >
              {named === null ? null : <span className={cx(styles.label, named === 'left' && styles.before)}>{stock.secuabbr}</span>}
            </Link>
          </span>
        ))}
      </div>
    </div>
  )
}
