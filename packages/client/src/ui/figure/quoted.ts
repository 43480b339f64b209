import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { createContext } from 'react'
import { type FigureForm, figureText } from './figure-text.ts'

/** The security whose prices stand here, where figures do not name their own: prices are written with its decimals and opened in its currency. */
export const QuotedContext = createContext<string | null>(null)

/** A form as figures of this security are written: prices of Shanghai's B shares have three decimals. */
export function quotedForm(form: FigureForm, secucode: string | null): FigureForm {
  return form === 'price' && secucode !== null && quotationOf(secucode).decimals === 3 ? 'price3' : form
}

/** A price of this security in words. */
export function priceText(value: number | null | undefined, secucode: string | null): string {
  return figureText(value, quotedForm('price', secucode))
}
