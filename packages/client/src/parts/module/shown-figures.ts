import { createContext, useContext, useEffect, useId } from 'react'
import type { ModuleFigure } from './module-figures.tsx'

/** Key figures now on screen in a module, by who shows them, for pictures of it. */
export type ShownFigures = Map<string, readonly ModuleFigure[]>
export const ShownFiguresContext = createContext<ShownFigures | null>(null)

/** Tells the module around which key figures it shows, however deep they stand. */
export function useTellFigures(figures: readonly ModuleFigure[]): void {
  const shown = useContext(ShownFiguresContext)
  const id = useId()
  useEffect(() => {
    shown?.set(id, figures)
    return () => void shown?.delete(id)
  }, [shown, id, figures])
}
