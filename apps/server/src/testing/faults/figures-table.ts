import { type KillFigures, stages } from './kill-run.ts'

const WIDTH = 30
const FIRST_SHOWN = 5

/** Lines of a table of two columns. */
export function tableOf(title: string, rows: readonly (readonly [name: string, figure: string | number])[]): string {
  return [title, ...rows.map(([name, figure]) => `  ${name.padEnd(WIDTH)} ${figure}`)].join('\n')
}

/** The figures of a run of kills, and the first of everything that went wrong. */
export function killTable(figures: KillFigures, seed: number): string {
  const { kills, publications, rows, lost, torn, parts, same, different, answers } = figures
  const all = Object.values(kills).reduce((sum, count) => sum + count, 0)
  return tableOf(`kill -9 at random points (seed ${seed})`, [
    ['kills', `${all}: ${stages.map((stage) => `${stage} ${kills[stage]}`).join(', ')}`],
    ['publications acknowledged', publications],
    ['rows acknowledged', rows],
    ['lost', lost.length],
    ['torn', torn.length],
    ['parts read with checksum', parts],
    ['data sets as if never killed', `${same} of ${same + different.length}`],
    ['answers of the server meanwhile', answers.answered],
    ['failed answers', answers.failed.length],
    ['longest answer', `${Math.round(answers.longestMs)} ms`],
    ...[...lost, ...torn, ...different, ...answers.failed].slice(0, FIRST_SHOWN).map((what) => ['!', what] as const),
  ])
}
