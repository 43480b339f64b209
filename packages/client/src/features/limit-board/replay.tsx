import { minuteLabel, TRADING_MINUTES, tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { RangeSlider } from '../../ui/field/range-slider.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import { type BoardAt, hasMinutes } from './board-at.ts'
import styles from './replay.module.css'

type Days = Answered<'limitBoard.days'>['data']['list']
/** Bars of more days stand closer. */
const ROOMY_DAYS = 60
const LAST = TRADING_MINUTES - 1
const STEP_MS = 120
const STEP = 2

type ReplayProps = {
  days: UseQueryResult<Answered<'limitBoard.days'>>
  session: UseQueryResult<Answered<'limitBoard.session'>>
  shown: BoardAt | null
  date: string | null
  minute: number | null
  onDate: (date: string | null) => void
  onMinute: (minute: number | null) => void
}

/** 回放: the session by day, and its time by minute where minutes are kept. */
export function Replay({ days, session, shown, date, minute, onDate, onMinute }: ReplayProps) {
  const board = session.data?.data
  const last = board?.isRunning ? tradingMinutesElapsed((session.data?.meta?.asOf ?? '').slice(11, 16) || '15:00') : LAST
  return (
    <Panel
      title="回放"
      id="replay"
      meta={metaOf(days.data?.data.list ?? [])}
      tools={
        date === null ? undefined : (
          <Button size="xs" onClick={() => onDate(null)}>
            最近一日
          </Button>
        )
      }
    >
      <Loadable query={days} skeleton="text" count={4}>
        {({ data: { list } }) => (
          <DayTrack list={list} date={date ?? board?.date ?? null} onDate={(next) => onDate(next === list.at(-1)?.date ? null : next)} />
        )}
      </Loadable>
      {board !== undefined &&
        (hasMinutes(board) ? (
          <MinuteTrack last={last} minute={minute} onMinute={onMinute} />
        ) : (
          <p className={typography.captionLines}>{board.date} 没有留存分时，不能按时间回放。</p>
        ))}
      {shown !== null && minute !== null && <p className={typography.captionLines}>{summaryAt(shown, minute)}</p>}
    </Panel>
  )
}

function metaOf([first, ...later]: Days): string {
  return knownParts(['只用当时已知的数据', '柱高为当日最高板', first === undefined ? '' : `${first.date} 起 ${later.length + 1} 日`], ' · ')
}

function summaryAt({ tiers, opened, unplaced }: BoardAt, minute: number): string {
  const sealed = tiers.reduce((sum, { stocks }) => sum + stocks.length, 0)
  const unknown = unplaced > 0 ? `；${unplaced} 只没有分时，不在其中` : ''
  return `${minuteLabel(minute)} 封住 ${sealed} 只，触板后打开 ${opened.length} 只${unknown}。按每分钟末的价格判断，一分钟之内的打开看不到；晋级率与封单额是收盘的数，回放时不显示。`
}

type DayProps = { list: Days; date: string | null; onDate: (date: string) => void }

/** Sessions on a track, each as high as its highest streak. */
function DayTrack({ list, date, onDate }: DayProps) {
  const most = Math.max(1, ...list.map(({ top }) => top ?? 0))
  const at = list.findIndex((day) => day.date === date)
  const place = at === -1 ? list.length - 1 : at
  const chosen = list[place]
  if (list.length === 0) return <p className={typography.captionLines}>没有可以回放的交易日。</p>
  const [before, after] = [list[place - 1], list[place + 1]]
  return (
    <>
      <RangeSlider
        scale={{ min: 0, max: Math.max(1, list.length - 1), step: 1 }}
        values={[place]}
        names={['交易日']}
        text={(value) => list[value]?.date ?? ''}
        taken="none"
        onChange={([next]) => {
          const day = next === undefined ? undefined : list[next]
          if (day !== undefined && day.date !== date) onDate(day.date)
        }}
      >
        <div className={styles.days} aria-hidden="true">
          {list.map((day, k) => (
            <i
              key={day.date}
              className={cx(styles.day, k === place && styles.chosen)}
              style={{
                height: `${Math.max(4, ((day.top ?? 0) / most) * 100)}%`,
                left: `${(k / Math.max(1, list.length - 1)) * 100}%`,
                width: `max(1px, calc(${100 / list.length}% - ${list.length > ROOMY_DAYS ? 1 : 2}px))`,
              }}
            />
          ))}
        </div>
      </RangeSlider>
      <div className={cx(layout.rowBetween8, typography.tiny)}>
        <Button size="xs" disabled={before === undefined} onClick={() => before && onDate(before.date)}>
          前一日
        </Button>
        <b className={typography.strongAccent}>
          {chosen?.date}
          {chosen?.isRunning ? ' 盘中' : ''}
          {chosen?.top ? ` · 最高 ${chosen.top} 板` : ''}
        </b>
        <Button size="xs" disabled={after === undefined} onClick={() => after && onDate(after.date)}>
          后一日
        </Button>
      </div>
    </>
  )
}

type MinuteProps = { last: number; minute: number | null; onMinute: (minute: number | null) => void }

/** Minutes of the session on a track, and a button that plays them. */
function MinuteTrack({ last, minute, onMinute }: MinuteProps) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      const next = (minute ?? 0) + STEP
      if (next >= last) setPlaying(false)
      onMinute(next >= last ? null : next)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, minute, last, onMinute])
  function toggle() {
    if (!isPlaying && minute === null) onMinute(0)
    setPlaying(!isPlaying)
  }
  const at = minute ?? last
  return (
    <div className={styles.minutes}>
      <Button size="xs" onClick={toggle}>
        {isPlaying ? '暂停' : '播放'}
      </Button>
      <div className={styles.track}>
        <RangeSlider
          scale={{ min: 0, max: Math.max(1, last), step: 1 }}
          values={[at]}
          names={['时刻']}
          text={(value) => minuteLabel(Math.min(value, LAST))}
          taken="below"
          onChange={([next]) => {
            setPlaying(false)
            if (next !== undefined) onMinute(next >= last ? null : next)
          }}
        />
      </div>
      <b className={styles.time}>{minuteLabel(Math.floor(Math.min(at, LAST)))}</b>
    </div>
  )
}
