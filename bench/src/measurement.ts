/** One line of the table. `ratio` compares ours with the rival so that higher is better and 1 is equal; null where no rival is comparable. */
export type Row = {
  name: string
  ours: number
  rival: number | null
  rivalName: string | null
  unit: string
  ratio: number | null
  /** What is wanted, in words; null where nothing was promised. */
  aim: string | null
  met: boolean | null
}

/** What one measurement found; `notes` say how to read the rows. */
export type Result = { rows: Row[]; notes: string[] }

/** One measurement: `aim` in words or null, `run` bounded in time and leaving nothing behind. */
export type Measurement = { name: string; title: string; aim: string | null; run(): Promise<Result> }

export type Figures = {
  name: string
  unit: string
  /** Which direction is better. */
  better: 'lower' | 'higher'
  ours: number
  rival?: number
  rivalName?: string
}

/** A line whose ratio is ours ÷ rival where higher is better and rival ÷ ours where lower is. */
export function rowOf({ name, unit, better, ours, rival, rivalName }: Figures, aim?: { text: string; met: boolean }): Row {
  const ratio = rival === undefined ? null : better === 'higher' ? ours / rival : rival / ours
  return { name, ours, rival: rival ?? null, rivalName: rivalName ?? null, unit, ratio, aim: aim?.text ?? null, met: aim?.met ?? null }
}

/** The aim that the ratio of these figures reaches at least `least`. */
export function ratioAim(figures: Figures, least: number): { text: string; met: boolean } {
  const { ratio } = rowOf(figures)
  return { text: `ratio ≥ ${least}`, met: ratio !== null && ratio >= least }
}
