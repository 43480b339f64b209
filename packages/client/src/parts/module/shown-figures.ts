import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import type { FigureForm } from '../../ui/figure/figure-text.ts'

/** One key figure of a module: its name, its value, and a line of words under it (median, rank, change). */
export type ModuleFigure = {
  key: string
  title: string
  value: number | null | undefined
  form: FigureForm
  formula?: Formula
  /** Path in `meta.missing` of the reason. */
  field?: string
  /** The reason of a figure the page computes itself. */
  reason?: string
  isSigned?: boolean
  /** Fields the formula's inputs are found among. */
  known?: object
  sub?: ReactNode
}

/** Key figures now on screen in a module, by who shows them, for pictures of it. */
export type ShownFigures = Map<string, readonly ModuleFigure[]>
export const ShownFiguresContext = createContext<ShownFigures | null>(null)

/** Registers at the module around it which key figures it shows, however deep they stand. */
export function useReportFigures(figures: readonly ModuleFigure[]): void {
  const shown = useContext(ShownFiguresContext)
  const id = useId()
  useEffect(() => {
    shown?.set(id, figures)
    return () => void shown?.delete(id)
  }, [shown, id, figures])
}
