import { createElement } from 'react'
import { earliestDay, latestDay } from './date-range.ts'

type DateFieldProps = {
  label: string
  value: string
  min?: string
  max?: string
  className?: string | undefined
  onChange: (date: string) => void
}

/** WeChat's wheel of days around the date as text. */
export function DateField({ label, value, min = earliestDay(), max = latestDay(), className, onChange }: DateFieldProps) {
  const picker = {
    mode: 'date',
    value,
    start: min,
    end: max,
    onChange: (event: { detail: { value: string } }) => onChange(event.detail.value),
  }
  return createElement(
    'picker',
    picker,
    <div className={className} aria-label={label}>
      {value === '' ? '选择日期' : value}
    </div>,
  )
}
