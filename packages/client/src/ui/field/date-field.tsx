import { earliestDay, latestDay } from './date-range.ts'

type DateFieldProps = {
  label: string
  value: string
  min?: string
  max?: string
  className?: string | undefined
  onChange: (date: string) => void
}

/** A day, YYYY-MM-DD, chosen with the host's own calendar; the empty string when it was cleared. */
export function DateField({ label, value, min = earliestDay(), max = latestDay(), className, onChange }: DateFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      className={className}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
