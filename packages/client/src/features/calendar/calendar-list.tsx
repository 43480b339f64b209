import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { NumberedPager } from '../../parts/announcements/pager.tsx'
import { AbsentState, joined } from '../../parts/availability/absent-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { counted } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './calendar.module.css'
import { type CalendarChoice, weekdayName } from './calendar-choice.ts'
import { CalendarEntry } from './calendar-entry.tsx'

type Output = CallOutput<'calendar.entries'>
type CalendarListProps = {
  query: UseQueryResult<Answered<'calendar.entries'>>
  choice: CalendarChoice
  size: number
  onChange: (choice: CalendarChoice) => void
}

/** Entries by day; above them, of a week, its days with their numbers. */
export function CalendarList({ query, choice, size, onChange }: CalendarListProps) {
  const data = query.data?.data
  const pager = data !== undefined && data.total !== null && data.total > size && (
    <NumberedPager page={choice.page} most={Math.ceil(data.total / size)} onChange={(page) => onChange({ ...choice, page })} />
  )
  return (
    <Panel
      title="日程"
      flush
      meta={data && <PanelMeta query={query} text={counted(data.total, '条') || ''} />}
      {...(pager ? { tools: pager } : {})}
    >
      {choice.view === 'week' && data && (
        <WeekDays days={data.days} today={data.today} onPick={(date) => onChange({ ...choice, view: 'day', date, page: 1 })} />
      )}
      <Loadable query={query} skeleton="rows" count={8} isStaleShownElsewhere>
        {(answer) => <Entries data={answer.data} meta={answer.meta} />}
      </Loadable>
    </Panel>
  )
}

function Entries({ data, meta }: { data: Output; meta: Meta | null }) {
  const absences = meta?.missing.filter(({ field }) => field === 'entries') ?? []
  const absence = absences.length === 0 ? null : joined(absences)
  const isUnknown = absence?.kind !== undefined
  const title = data.entries.length > 0 ? '缺少部分日程' : isUnknown ? '日程未知' : '没有日程'
  const dates = [...new Set(data.entries.map(({ date }) => date))]
  const closures = new Map(data.days.map(({ date, closure }) => [date, closure]))
  return (
    <>
      {(data.entries.length === 0 || isUnknown) && absence !== null && <AbsentState title={title} absence={absence} compact />}
      {dates.map((date) => (
        <div key={date}>
          <h3 className={styles.day}>
            {date} {weekdayName(date)}
            {date === data.today && ' · 今天'}
            {closures.get(date) != null && ` · ${closures.get(date)}`}
          </h3>
          {data.entries.map((entry) => entry.date === date && <CalendarEntry key={`${entry.id} ${entry.date}`} entry={entry} />)}
        </div>
      ))}
    </>
  )
}

type WeekDaysProps = { days: Output['days']; today: string; onPick: (date: string) => void }

function WeekDays({ days, today, onPick }: WeekDaysProps) {
  return (
    <div className={styles.week}>
      {days.map(({ date, total, isSession }) => (
        <button
          key={date}
          type="button"
          className={cx(styles.weekDay, date === today && styles.today, !isSession && styles.closed)}
          aria-label={`${date} ${weekdayName(date)} ${total === null ? '条数未知' : `${total} 条`}`}
          onClick={() => onPick(date)}
        >
          <span className={typography.tiny}>{weekdayName(date)}</span>
          <span className={typography.strong14}>{Number(date.slice(8))}</span>
          <span className={cx(layout.block, typography.tiny)}>{total === null || total === 0 ? '—' : `${total} 条`}</span>
        </button>
      ))}
    </div>
  )
}
