import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { formulaOfRecord } from '@guanlan/engine/formulas/formula-of-record.ts'
import type { NegativeWord } from '@guanlan/figures/described.ts'
import type { Given } from '@guanlan/figures/evaluate.ts'
import type { FigureRecord } from '@guanlan/figures/expression.ts'
import { filled } from '@guanlan/figures/print.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { FigureColumn } from './module-table.ts'
import type { ModuleFigure } from './shown-figures.ts'

/** How figures of a unit are written, without and with their sign. */
const FORMS: Readonly<Partial<Record<Unit, readonly [FigureForm, FigureForm]>>> = {
  元: ['amount', 'signedAmount'],
  股: ['shares', 'signedShares'],
  比例: ['percent', 'signedPercent'],
  倍: ['multiple', 'multiple'],
  分: ['score', 'score'],
  是否: ['yesNo', 'yesNo'],
}
const COUNTS = ['count', 'signedCount'] as const

/** How multiples are written whose negative values are words. */
const NEGATIVE: Readonly<Record<NegativeWord, FigureForm>> = {
  亏损: 'earningsMultiple',
  净资产为负: 'assetMultiple',
  净流出: 'cashMultiple',
}

/** How the figure of a record is written. */
export function formOf({ definition: { unit, isPrice, isSigned, negative } }: FigureRecord): FigureForm {
  if (negative !== undefined) return NEGATIVE[negative]
  if (isPrice) return 'price'
  const [plain, signed] = FORMS[unit] ?? COUNTS
  return isSigned ? signed : plain
}

type FieldOf<Records extends readonly FigureRecord[]> = Records[number]['field']
type Row<Records extends readonly FigureRecord[]> = Readonly<Record<FieldOf<Records>, number | null>>

/** Columns and key figures of the rows of a list, or of an answer that is itself the row (''); why one is unknown is looked up under the list and the field. */
export function recordFigures<const Records extends readonly FigureRecord[]>(list: string, records: Records) {
  const byField = new Map<string, FigureRecord>(records.map((record) => [record.field, record]))
  const described = (field: FieldOf<Records>, given: Given = new Map()) => {
    const record = entryOf(byField, field)
    const { name, short = name, isSigned = false } = record.definition
    return {
      title: filled(short, given),
      form: formOf(record),
      formula: formulaOfRecord(record, given),
      field: list === '' ? field : `${list}.${field}`,
      ...(isSigned ? { isSigned } : {}),
    }
  }
  return {
    column<R extends Row<Records>>(
      field: FieldOf<Records>,
      { given, ...more }: { given?: (row: R) => Given } & Partial<Pick<FigureColumn<R>, 'title' | 'width' | 'secondary'>> = {},
    ): FigureColumn<R> {
      const formulaOf = given && ((row: R) => described(field, given(row)).formula)
      return { kind: 'figure', key: field, value: (row) => row[field], ...described(field), ...(formulaOf ? { formulaOf } : {}), ...more }
    },
    figure(
      field: FieldOf<Records>,
      row: Row<Records> | null,
      { given, ...more }: { given?: Given } & Partial<Pick<ModuleFigure, 'key' | 'sub' | 'title' | 'field' | 'known' | 'reason'>> = {},
    ): ModuleFigure {
      return { key: field, value: row?.[field], known: row ?? {}, ...described(field, given), ...more }
    },
  }
}
