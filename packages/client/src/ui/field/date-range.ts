/** Years before and after today a date field offers where its caller names no bounds (spec §6). */
const YEARS = 150

const dayAfter = (years: number): string => {
  const day = new Date()
  day.setFullYear(day.getFullYear() + years)
  return `${String(day.getFullYear()).padStart(4, '0')}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

/** The first day a date field offers, YYYY-MM-DD. */
export const earliestDay = (): string => dayAfter(-YEARS)
/** The last day a date field offers, YYYY-MM-DD. */
export const latestDay = (): string => dayAfter(YEARS)
