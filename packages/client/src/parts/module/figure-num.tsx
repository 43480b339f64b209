import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import { figuresInputs } from '../read-out/figure-inputs.ts'
import type { ModuleFigure } from './shown-figures.ts'

type FigureNumProps = {
  figure: Omit<ModuleFigure, 'key' | 'sub'>
  meta: Meta | null
  className?: string | undefined
}

/** A figure of a module: written in its form, coloured by its sign, opened to its formula with the inputs at hand. */
export function FigureNum({ figure, meta, className }: FigureNumProps) {
  const { title, value, form, formula, field, reason, isSigned, known } = figure
  return (
    <Num
      className={className}
      name={title}
      value={value}
      form={form}
      meta={meta}
      {...(formula ? { formula, inputs: figuresInputs(formula, { ...known }) } : {})}
      {...(field ? { field } : {})}
      {...(reason ? { reason } : {})}
      {...(isSigned ? { toneOf: value } : {})}
    />
  )
}
