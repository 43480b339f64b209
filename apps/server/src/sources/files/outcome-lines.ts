import type { SourceOutcome } from './import-source.ts'
import { recordLines } from './records/import-records.ts'
import { reportLines } from './report-lines.ts'

const COLUMNS_SHOWN = 12

/** What became of a file in Chinese, one fact a line: each of its data sets, and the columns nothing was read from. */
export function outcomeLines(outcome: SourceOutcome): string[] {
  if (outcome.kind === 'refused') return [`${outcome.file}：${outcome.reason}`]
  const { bars, records, left } = outcome
  return [...records.flatMap(recordLines), ...(bars === null ? [] : reportLines(bars)), ...leftLines(left).map((line) => `  ${line}`)]
}

/** Of these lines, what the user should look at before the file is stored. */
export function outcomeNotes(outcome: SourceOutcome): string[] {
  if (outcome.kind === 'refused') return []
  const { bars, records, left } = outcome
  return [...records.flatMap(({ notes }) => notes), ...(bars?.notes ?? []), ...leftLines(left)]
}

function leftLines(left: readonly string[]): string[] {
  if (left.length === 0) return []
  const shown = left.slice(0, COLUMNS_SHOWN).join('、')
  return [`没有用到的列：${shown}${left.length > COLUMNS_SHOWN ? ` 等 ${left.length} 列` : ''}`]
}
