import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FinanceDetail } from '@guanlan/contract/schemas/stock/finance-detail.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './finance.module.css'
import { formula } from './finance-answer.ts'

type Row = FinanceDetail['rows'][number]
/** What stands in the cells of a statement. */
export type Shown = 'values' | 'yoy' | 'share' | 'qoq'

const INDENTS = [undefined, styles.in1, styles.in2]
/** From this size on a statement is written in 亿 throughout. */
const IN_YI_FROM = 5e9

function formOf({ unit }: Row, money: FigureForm): FigureForm {
  if (unit === '元/股') return 'price'
  if (unit === '比例') return 'percent'
  return unit === '元' || unit === '股' ? money : 'ratio2'
}

type Cell = { value: number | null | undefined; form: FigureForm; definition: Formula; field: string }

/** What a cell says: the line itself, its growth (of ratios the difference), or its share. */
function cellOf(row: Row, at: number, { shown, money }: { shown: Shown; money: FigureForm }): Cell {
  const form = formOf(row, money)
  if (shown === 'values') {
    const item = formula('finance-item')
    const unit = row.unit === '元/股' ? '元' : row.unit
    const definition = {
      ...item,
      name: row.name,
      unit,
      expression: row.formula ?? item.expression,
      inputs: row.formula === null ? item.inputs : [],
    }
    return { value: row.values[at], form, definition, field: 'rows.values' }
  }
  if (shown === 'yoy' && row.difference.length > 0) {
    const isShare = row.unit === '比例'
    const unit = row.unit === '比例' || row.unit === '倍' || row.unit === '天' ? row.unit : '比例'
    return {
      value: row.difference[at],
      form: isShare ? 'signedPercent' : 'signed',
      definition: { ...formula('finance-item-difference'), unit },
      field: 'rows.difference',
    }
  }
  const definition = formula(`finance-item-${shown}`)
  return { value: row[shown][at], form: shown === 'share' ? 'percent' : 'signedPercent', definition, field: `rows.${shown}` }
}

/** The columns of a statement: its lines, indented under what they are part of, then a column per period. */
export function statementColumns(data: FinanceDetail, shown: Shown, meta: Meta | null): readonly ModuleColumn<Row>[] {
  const whole = data.whole.find((value) => value !== null) ?? 0
  const money: FigureForm = Math.abs(whole ?? 0) >= IN_YI_FROM ? 'amountYi' : 'amount'
  const line: ModuleColumn<Row> = {
    kind: 'text',
    key: 'name',
    title: '项目',
    width: 148,
    text: ({ name, unit }) => `${name}(${unit})`,
    cell: ({ name, level, isTotal }) => <span className={cx(styles.item, INDENTS[level], isTotal && styles.total)}>{name}</span>,
  }
  const periods = data.columns.map(({ enddate, name, restated }, at): ModuleColumn<Row> => {
    const of = (row: Row) => cellOf(row, at, { shown, money })
    return {
      kind: 'text',
      key: enddate,
      title: restated ? `${name}·调` : name,
      align: 'right',
      text: (row) => String(of(row).value ?? ''),
      cell: (row) => {
        const { value, form, definition, field } = of(row)
        if (value === undefined) return null
        const known = { values: row.values[at], before: row.before[at], whole: data.whole[at], prior: row.prior[at] }
        return (
          <Num
            name={`${row.name} ${name}`}
            value={value}
            form={form}
            formula={definition}
            inputs={figuresInputs(definition, known)}
            meta={meta}
            field={field}
            {...(shown === 'yoy' || shown === 'qoq' ? { toneOf: value } : {})}
          />
        )
      },
    }
  })
  return [line, ...periods]
}
