import type { SeatGrade, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { seatKey } from './seat-name.ts'

/** `add`: a department belongs to a trader from a date on; `end`: it does no longer after that date; `dispute`: a source says otherwise. */
export type CorrectionKind = 'add' | 'end' | 'dispute'

/** A statement about a department, with a source. Dates YYYY-MM-DD; `sourceDate` is that of the source. */
export type SeatCorrection = {
  traderId: string
  branch: string
  kind: CorrectionKind
  date: string
  address: string
  quote: string
  sourceDate: string
}
/** A correction an operator accepted; `grade` is that of an added department. */
export type AcceptedCorrection = SeatCorrection & { grade: SeatGrade; acceptedAtMs: number }

/** Departments after the corrections that were accepted, one after the other. */
export function withCorrections(rows: readonly TraderSeat[], accepted: readonly AcceptedCorrection[]): TraderSeat[] {
  return accepted.reduce<TraderSeat[]>(corrected, [...rows])
}

function corrected(rows: TraderSeat[], correction: AcceptedCorrection): TraderSeat[] {
  const { traderId, branch, kind, date, address, quote, sourceDate, grade, acceptedAtMs } = correction
  const evidence = { address, quote, date: sourceDate }
  const isMeant = (row: TraderSeat) => row.traderId === traderId && seatKey(row.seat) === seatKey(branch)
  if (kind === 'add')
    return [...rows, { traderId, seat: branch, confidence: grade, evidence: [evidence], from: date, to: null, effectiveAtMs: acceptedAtMs }]
  return rows.map((row) => {
    if (!isMeant(row)) return row
    if (kind === 'dispute') return { ...row, confidence: 'C', evidence: [...row.evidence, evidence] }
    return row.from <= date && (row.to === null || row.to > date) ? { ...row, to: date, evidence: [...row.evidence, evidence] } : row
  })
}
