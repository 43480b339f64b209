import { useState } from 'react'
import { type FigureScale, shownText, typedFigure } from '../../../parts/screens/figure-scale.ts'
import { TextField } from '../../../ui/field/text-field.tsx'

type FigureFieldProps = { label: string; value: number | null; shown: FigureScale; onChange: (value: number | null) => void }

/** A figure as a number in the unit people use; what is no number counts as not set and says so. */
export function FigureField({ label, value, shown, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isCurrent = typed !== null && typedFigure(typed, shown) === value
  const text = isCurrent ? typed : value === null ? '' : shownText(value, shown)
  return (
    <TextField
      label={label}
      small
      value={text}
      maxLength={18}
      error={text.trim() !== '' && typedFigure(text, shown) === null ? '请写数字' : null}
      onChange={(next) => {
        setTyped(next)
        onChange(typedFigure(next, shown))
      }}
    />
  )
}
