import type { Meta } from '@guanlan/contract/envelope.ts'
import { type CardBlock, type CardBody, type CardText, cardTone, type Ladder } from '../../charts/card/card.ts'
import { isPlotEmpty, type PlotSpec } from '../../charts/plot/plot-spec.ts'
import type { RadarSpec } from '../../charts/radar/radar-spec.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import type { AnyModuleTable } from './module-table.ts'
import type { ModuleFigure } from './shown-figures.ts'

/** As many as are read on a picture of a phone's width. */
const MOST = { figures: 9, columns: 5, rows: 10, rowsUnderChart: 5 }

/** What of a module can be drawn. */
export type Drawable = {
  chart?: PlotSpec | undefined
  radar?: RadarSpec | undefined
  /** Stands for the table, which is of the same rows. */
  ladder?: Ladder | undefined
  table?: AnyModuleTable | undefined
  figures: readonly ModuleFigure[]
}
type About = { title: string; definition: string; subject: string | null }

/** What a picture of a module shows: its key figures, its chart, the first rows of its table, and by which rule it counts; null without any. */
export function moduleCard(
  { title, definition, subject }: About,
  { chart, radar, ladder, table, figures }: Drawable,
  meta: Meta | null,
): CardBody | null {
  const blocks: CardBlock[] = []
  if (figures.length > 0) blocks.push(figuresBlock(figures))
  if (chart && !isPlotEmpty(chart)) blocks.push({ kind: 'plot', spec: chart })
  if (radar) blocks.push({ kind: 'radar', spec: radar })
  if (ladder) blocks.push({ kind: 'ladder', ladder })
  else if (table && table.rows.length > 0) blocks.push(tableBlock(table, blocks.length > 0 ? MOST.rowsUnderChart : MOST.rows))
  if (blocks.length === 0) return null
  return {
    title: subject === null ? title : `${subject.split(' ')[0]} ${title}`,
    ...(subject === null ? {} : { subtitle: subject }),
    blocks: [...blocks, { kind: 'text', text: `口径：${definition}` }],
    asOf: meta?.asOf ?? null,
    source: meta?.source.map(({ name }) => name).join('、') ?? '',
    simulated: meta?.simulated ?? false,
  }
}

function figuresBlock(figures: readonly ModuleFigure[]): CardBlock {
  return {
    kind: 'figures',
    figures: figures.slice(0, MOST.figures).map(({ title, value, form, isSigned, sub }) => ({
      label: title,
      text: figureText(value, form),
      tone: isSigned ? cardTone(value) : undefined,
      ...(typeof sub === 'string' ? { note: sub } : {}),
    })),
  }
}

function tableBlock({ columns, rows }: AnyModuleTable, most: number): CardBlock {
  const shown = columns.filter(({ fileOnly }) => !fileOnly).slice(0, MOST.columns)
  return {
    kind: 'table',
    head: shown.map((column) => column.title),
    rows: rows.slice(0, most).map((row) => shown.map((column) => cellText(column, row))),
    ...(rows.length > most ? { note: `共 ${rows.length} 行，其余见原页` } : {}),
  }
}

function cellText(column: AnyModuleTable['columns'][number], row: AnyModuleTable['rows'][number]): CardText {
  if (column.kind === 'text') return { text: column.text(row) }
  const value = column.value(row)
  return { text: figureText(value, column.form), tone: column.isSigned ? cardTone(value) : undefined }
}
