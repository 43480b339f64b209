import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Change } from '@guanlan/contract/schemas/stock/overview.ts'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { moduleAddress } from '../../../parts/module/use-module-link.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import { Link } from '../../../ui/button/link.tsx'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './key-figures.module.css'
import { formula } from './overview-formula.ts'

/** Sums from here on are money, below what one share has. */
const MONEY_FROM = 100_000

function figureOf({ ratio, money }: Change, end: 'before' | 'after' | 'change') {
  if (ratio !== undefined) return { value: ratio[end], form: 'percent' as const, definition: formula(`since-ratio-${end}`), inputs: ratio }
  if (money === undefined) return null
  const isMoney = Math.max(Math.abs(money.before ?? 0), Math.abs(money.after ?? 0)) >= MONEY_FROM
  const form: FigureForm = end === 'change' ? 'signedPercent' : isMoney ? 'amount' : 'price'
  return { value: money[end], form, definition: formula(`since-money-${end}`), inputs: money }
}

function State({ row, end, meta }: { row: Change; end: 'before' | 'after'; meta: Meta | null }) {
  const figure = figureOf(row, end)
  if (figure === null) return <span className={styles.words}>{row[end]}</span>
  const { value, form, definition, inputs } = figure
  return (
    <span className={layout.end}>
      <Num
        name={`${row.title}，${definition.name}`}
        value={value}
        form={form}
        formula={definition}
        inputs={figuresInputs(definition, inputs)}
        meta={meta}
      />
      <span className={cx(typography.tiny, styles.sub)}>{row[end]}</span>
    </span>
  )
}

function Difference({ row, meta }: { row: Change; meta: Meta | null }) {
  const figure = figureOf(row, 'change')
  if (figure === null) return null
  const { value, definition, inputs } = figure
  return (
    <span className={layout.end}>
      <Num
        name={`${row.title}，变动`}
        value={value}
        form="signedPercent"
        formula={definition}
        inputs={figuresInputs(definition, inputs)}
        meta={meta}
        field="items.money.change"
      />
      {row.ratio && <span className={cx(typography.tiny, styles.sub)}>百分点</span>}
    </span>
  )
}

const textOf = (row: Change, end: 'before' | 'after') => {
  const figure = figureOf(row, end)
  return figure === null ? row[end] : `${figure.value ?? ''}（${row[end]}）`
}

/** Item, old and new value, difference and time of a change; the first cell links to the module with details. */
export function changeColumns(code: string, meta: Meta | null): readonly ModuleColumn<Change>[] {
  return [
    {
      kind: 'text',
      key: 'title',
      title: '变化',
      text: ({ title, detail }) => (detail === '' ? title : `${title}（${detail}）`),
      cell: ({ title, detail, tab, module }) => (
        <Link className={styles.what} href={moduleAddress(href('stock', { code, tab }), module)}>
          <span>{title}</span>
          {detail !== '' && <span className={cx(typography.tiny, styles.sub)}>{detail}</span>}
        </Link>
      ),
    },
    ...(['before', 'after'] as const).map(
      (end): ModuleColumn<Change> => ({
        kind: 'text',
        key: end,
        title: end === 'before' ? '起点时' : '现在',
        align: 'right',
        width: 104,
        text: (row) => textOf(row, end),
        cell: (row) => <State row={row} end={end} meta={meta} />,
      }),
    ),
    {
      kind: 'text',
      key: 'change',
      title: '变动',
      align: 'right',
      text: (row) => String(figureOf(row, 'change')?.value ?? ''),
      order: (row) => figureOf(row, 'change')?.value ?? null,
      cell: (row) => <Difference row={row} meta={meta} />,
    },
    { kind: 'text', key: 'date', title: '公布', align: 'right', text: ({ date }) => date },
    { kind: 'text', key: 'source', title: '来自', align: 'right', secondary: true, text: ({ source }) => source },
  ]
}
