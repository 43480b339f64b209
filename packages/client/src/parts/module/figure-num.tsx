import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import { figuresInputs } from '../read-out/figure-inputs.ts'
import type { ModuleFigure } from './shown-figures.ts'

/** A figure of a record within a line of its own. */
export function FigureNum({ figure, meta }: { figure: ModuleFigure; meta: Meta | null }) {
  const { title, value, form, formula, field, isSigned, known } = figure
  return (
    <Num
      name={title}
      value={value}
      form={form}
      meta={meta}
      {...(formula ? { formula, inputs: figuresInputs(formula, { ...known }) } : {})}
      {...(field ? { field } : {})}
      {...(isSigned ? { toneOf: value } : {})}
    />
  )
}
