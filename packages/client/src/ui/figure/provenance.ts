import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { createContext, useContext } from 'react'

/** What prices of a security are counted in. */
export type PriceUnit = '元' | '点' | '美元' | '港元'

/** A figure's formula where the registry does not hold it, e.g. a factor's, which has units of its own. */
export type FigureDefinition = Omit<Formula, 'unit'> & {
  unit: string
  /** A figure whose inputs are asked for when it is opened, of a factor or of a year's bars: of the company itself, or of its industry's median. */
  lookup?: { secucode: string; key: string; of: 'own' | 'industry' }
}

/** An input that follows from inputs of its own. */
export type DerivedInput = { readonly text: string; readonly inputs: GivenInputs }
/** Inputs of a formula by key: already written out, or the members of a list. */
export type GivenInputs = { readonly [key: string]: string | readonly number[] | DerivedInput }

/** A figure the user opened: what it is, how it was shown, and where it stands on the screen. */
export type OpenedFigure = {
  name: string
  text: string
  formulaId: string
  definition?: FigureDefinition
  meta: Meta | null
  /** Values of the formula's inputs where the page knows them, by input key; others are looked up in the answer `meta` came with. */
  inputs: GivenInputs
  /** Where in its answer the figure stands, as far as its page says. */
  value?: number
  field?: string | undefined
  secucode?: string | undefined
  /** The security whose page it stands on, where the figure names none. */
  quoted?: string
  /** What the formula's 元 is for this security: an index counts 点, a B share is quoted in foreign money. */
  priceUnit?: PriceUnit
  anchor: { left: number; top: number; right: number; bottom: number }
  onClose?: () => void
}

export const ProvenanceContext = createContext<((figure: OpenedFigure) => void) | null>(null)

/** Opens a figure; null where figures cannot be opened (the user switched it off). */
export function useOpenFigure(): ((figure: OpenedFigure) => void) | null {
  return useContext(ProvenanceContext)
}

/** Whether the dots of figures are tab stops: 0 in the page, -1 in tables, where → enters the row. */
export const DotTabContext = createContext<0 | -1>(0)
