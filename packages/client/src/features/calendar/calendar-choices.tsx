import { calendarKinds } from '@guanlan/contract/rows/calendar-kinds.ts'
import { LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { isDate } from '@guanlan/domain/validate/date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './calendar.module.css'
import { type CalendarChoice, SCOPES, stepped, VIEWS } from './calendar-choice.ts'

const EARLIEST = '2000-01-01'
const LATEST = `${LAST_ASSUMED_YEAR}-12-31`

type CalendarChoicesProps = {
  choice: CalendarChoice & { date: string }
  today: string
  canWatch: boolean
  onChange: (choice: CalendarChoice) => void
}

/** Which days and which entries are shown. */
export function CalendarChoices({ choice, today, canWatch, onChange }: CalendarChoicesProps) {
  const change = (part: Partial<CalendarChoice>) => onChange({ ...choice, page: 1, ...part })
  const takeDate = (date: string) => change({ date: isDate(date) && date >= EARLIEST && date <= LATEST ? date : null })
  return (
    <Panel>
      <div className={cx(layout.rowWrap8, styles.choices)}>
        <Segment label="视图" items={VIEWS} value={choice.view} onChange={(view) => change({ view })} />
        {canWatch && choice.code === null && (
          <Segment label="范围" items={SCOPES} value={choice.scope} onChange={(scope) => change({ scope })} />
        )}
        <span className={layout.inlineRow4}>
          <IconButton icon="back" size={18} label="往前" onClick={() => onChange(stepped(choice, -1))} />
          <DateField label="日期" className={styles.date} value={choice.date} min={EARLIEST} max={LATEST} onChange={takeDate} />
          <IconButton icon="right" size={18} label="往后" onClick={() => onChange(stepped(choice, 1))} />
        </span>
        {choice.date !== today && (
          <Button size="xs" onClick={() => change({ date: null })}>
            回到今天
          </Button>
        )}
        {choice.code !== null && (
          <Chip onRemove={() => change({ code: null })} removeLabel="看全部证券">
            {choice.code}
          </Chip>
        )}
      </div>
      <div className={cx(layout.row8, styles.kinds)} role="group" aria-label="类型">
        <Chip on={choice.kind === null} onClick={() => change({ kind: null })}>
          全部
        </Chip>
        {calendarKinds.map(({ code, name }) => (
          <Chip key={code} on={choice.kind === code} onClick={() => change({ kind: code })}>
            {name}
          </Chip>
        ))}
      </div>
    </Panel>
  )
}
