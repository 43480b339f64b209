import { type DayFactColumn, dayFactColumns } from '@guanlan/contract/rows/day-facts.ts'
import { columns } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const CLOSE_MINUTE = 15 * 60

export const dayFactDatasets = {
  dayFacts: columns<DayFactColumn>({
    key: 'dayFacts',
    name: '昨收、换手与风险警示',
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files'],
    columns: {
      preClose: { unit: '元', decimals: 3, range: [0.001, 2_000_000] },
      // in percent with four decimals from vendors
      turnoverRatio: { unit: '', decimals: 6, range: [0, 10] },
      isSt: { unit: '', decimals: 0, range: [0, 1] },
    },
    packed: true,
    known: { daysLater: 0, minute: CLOSE_MINUTE },
    quality: {
      crossChecks: [{ name: '至少有一项', holds: (values, row) => dayFactColumns.some((column) => !Number.isNaN(values[column][row])) }],
    },
  }),
}
