import type { Row } from './measurement.ts'

const HEADS = ['measurement', 'ours', 'rival', 'unit', 'ratio', 'aim', 'met', 'beside']

function figure(value: number | null): string {
  if (value === null) return '–'
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 4
  return value.toFixed(digits)
}

function cells({ name, ours, rival, rivalName, unit, ratio, aim, met }: Row): string[] {
  const answer = met === null ? '–' : met ? 'yes' : 'NO'
  return [name, figure(ours), figure(rival), unit, ratio === null ? '–' : ratio.toFixed(2), aim ?? '–', answer, rivalName ?? '–']
}

/** The rows as lines of text in columns. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADS, ...rows.map(cells)]
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
