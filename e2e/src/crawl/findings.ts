import { judgeFigure, type Verdict } from './judge-figure.ts'
import type { OpenedFigure } from './opened-figures.ts'
import type { TabReading } from './tab-reading.ts'

/** What a crawl has seen so far. Faults of one sentence are counted, the first stock they were seen at is kept and reported at once. */
export type Findings = {
  counts: Map<string, number>
  faults: Map<string, { times: number; first: string }>
  /** Figures whose inputs are named beside the formula, but not all written with a value, by tab and name. */
  unwritten: Set<string>
  note(what: string, times?: number): void
  accuse(where: string, faults: readonly string[]): void
}

export function createFindings(print: (line: string) => void = () => {}): Findings {
  const counts = new Map<string, number>()
  const faults = new Map<string, { times: number; first: string }>()
  return {
    counts,
    faults,
    unwritten: new Set(),
    note: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    accuse(where, sentences) {
      for (const sentence of sentences) {
        const known = faults.get(sentence)
        if (known) known.times++
        else {
          faults.set(sentence, { times: 1, first: where })
          print(`✗ ${sentence} (${where})`)
        }
      }
    },
  }
}

export function noteTab(findings: Findings, where: { code: string; tab: string }, reading: TabReading): void {
  const { panels, figures, reasons, charts, rows, faults } = reading
  for (const [what, times] of Object.entries({ tabs: 1, panels, figures: figures.length, reasons, charts, rows }))
    findings.note(what, times)
  findings.accuse(
    where.code,
    faults.map((fault) => `${where.tab}: ${fault}`),
  )
}

/** Judges opened figures; those with a fault are reported with the tab and name of the figure. */
export function noteFigures(findings: Findings, where: { code: string; tab: string }, opened: readonly OpenedFigure[]): void {
  for (const figure of opened) {
    const { kind, fault }: Verdict = judgeFigure(figure)
    findings.note('opened')
    findings.note(`opened: ${kind}`)
    if (kind === 'inputs not written') findings.unwritten.add(`${where.tab} ${nameOf(figure.label)}`)
    if (fault !== null)
      findings.accuse(`${where.code} ${figure.label.split('，')[0]}`, [`${where.tab}: ${nameOf(figure.label)} ${withoutFigures(fault)}`])
  }
}

function nameOf(label: string): string {
  return label.replace(/ \S+，查看来源$/, '')
}

/** Many figures break one rule: reported once. */
function withoutFigures(fault: string): string {
  return fault.replace(/[\d,.]+/g, '#')
}
