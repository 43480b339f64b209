import type { Meta } from '@guanlan/contract/envelope.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { type MouseEvent, useContext, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useLongPress } from '../gesture/use-long-press.ts'
import type { Anchor } from '../popup/popup-store.ts'
import { cx } from '../text/class-names.ts'
import { type FigureForm, figureText } from './figure-text.ts'
import { MissingFigure, missingReason } from './missing-figure.tsx'
import styles from './num.module.css'
import { DotTabContext, type FigureDefinition, type GivenInputs, type PriceUnit, useOpenFigure } from './provenance.ts'
import { QuotedContext, quotedForm } from './quoted.ts'
import { toneClass } from './tone.ts'
import { useFlash } from './use-flash.ts'

export { toneClass } from './tone.ts'

export type NumProps = {
  value: number | null | undefined
  form: FigureForm
  /** What the figure is called, e.g. 市盈率TTM; read out and shown when opened. */
  name: string
  /** Formula in the engine's registry of figures, or the formula itself. Without one the figure cannot be opened. */
  formula?: string | FigureDefinition
  meta?: Meta | null
  /** Column of the answer, and security of the row, by which `meta.missing` is searched for the reason of a missing value. */
  field?: string
  secucode?: string
  /** Why the value is missing, when `meta.missing` does not say. */
  reason?: string
  /** Colour by sign of this number: the value itself, or e.g. the change for a price. */
  toneOf?: number | null | undefined
  /** An 8 px ▲▼ before the figure (levels coloured against the previous close). */
  arrow?: boolean
  inputs?: GivenInputs
  /** What the formula's 元 is here; 点 for levels of indexes and sectors. */
  priceUnit?: PriceUnit
  /** Flash the ground when the value changes (live quotes). */
  flash?: boolean
  className?: string | undefined
}

/** The one way a figure reaches the screen: tabular, signed, coloured by the market palette, `--` with a reason when unknown, openable. */
export function Num(props: NumProps) {
  const { value, name, meta } = props
  const isMissing = value === null || value === undefined || !Number.isFinite(value)
  if (!isMissing) return <KnownFigure {...props} value={value} />
  return <MissingFigure name={name} reason={props.reason ?? missingReason(meta, props.field, props.secucode)} className={props.className} />
}

function KnownFigure({
  value,
  form,
  name,
  formula,
  meta,
  toneOf,
  arrow,
  inputs,
  priceUnit,
  flash,
  className,
  field,
  secucode,
}: NumProps & { value: number }) {
  const open = useOpenFigure()
  const { boxOf } = usePlatform()
  const dotTab = useContext(DotTabContext)
  const element = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isFlashing = useFlash(flash ? value : undefined)
  const quoted = useContext(QuotedContext)
  const code = secucode ?? quoted
  const text = figureText(value, quotedForm(form, code))
  const canOpen = formula !== undefined && open !== null
  async function show() {
    if (!open || formula === undefined || !element.current) return
    setOpen(true)
    const anchor = (await boxOf(element.current)) ?? NOWHERE
    const openedFigure = {
      name,
      text,
      value,
      field,
      secucode,
      meta: meta ?? null,
      inputs: inputs ?? {},
      ...(quoted === null ? {} : { quoted }),
      ...unitOf({ form, priceUnit }, code),
    }
    const own = typeof formula === 'string' ? { formulaId: formula } : { formulaId: formula.id, definition: formula }
    open({ ...openedFigure, ...own, anchor, onClose: () => setOpen(false) })
  }
  const press = useLongPress(() => void show())
  function handleDot(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    void show()
  }
  const classes = cx(
    styles.num,
    toneClass(isUnsignedZero(form, text) ? 0 : toneOf),
    isFlashing && styles.flash,
    canOpen && styles.openable,
    isOpen && styles.opened,
    className,
  )
  return (
    <span ref={element} className={classes} {...(canOpen ? press : {})}>
      {arrow && toneOf ? <i className={styles.arrow}>{toneOf > 0 ? '▲' : '▼'}</i> : null}
      {text}
      {canOpen && (
        <button
          type="button"
          data-figure=""
          className={styles.dot}
          tabIndex={dotTab}
          aria-label={`${name} ${text}，查看来源`}
          onClick={handleDot}
        />
      )}
    </span>
  )
}

/** Prices are opened in the currency of their security. */
function unitOf({ form, priceUnit }: Pick<NumProps, 'form' | 'priceUnit'>, code: string | null): Pick<NumProps, 'priceUnit'> {
  if (priceUnit !== undefined) return { priceUnit }
  return form === 'price' && code !== null ? { priceUnit: quotationOf(code).currency } : {}
}

/** Where a popover stands when the figure went off the screen meanwhile. */
const NOWHERE: Anchor = { left: 0, top: 0, right: 0, bottom: 0 }

/** A change that rounds to nothing is written without a sign, and colour never speaks alone. */
function isUnsignedZero(form: FigureForm, text: string): boolean {
  return form.startsWith('signed') && !/^[+\u2212]/.test(text)
}
