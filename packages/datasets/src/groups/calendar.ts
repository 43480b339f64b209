import { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

export const calendarDatasets = {
  calendarEntries: records<CalendarEntry>({
    key: 'calendarEntries',
    name: '日程',
    schedule: 'evening',
    freshForMs: 5 * SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    schema: CalendarEntry,
    partitions: { date: 'date', security: 'secucodes' },
    keys: ['id', 'date'],
    quality: {
      neverConstant: ['title'],
      crossChecks: [
        { name: '改到的日期与原日期不同', holds: (r) => r.movedTo !== r.date },
        { name: '此前的日期不含现在的日期', holds: (r) => !r.earlier.includes(r.date) },
      ],
    },
  }),
}
