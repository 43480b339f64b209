import { formsOf, SEATS } from '../records/import-records.ts'
import { seatColumns } from '../records/seats.ts'

/** The form and data sets a header is recognised as; null when it is none. */
export function recogniseRecords(header: readonly string[]): { form: string; datasets: readonly string[] } | null {
  const names = header.map((name) => name.trim())
  if (seatColumns.every((name) => names.includes(name))) return { form: SEATS, datasets: ['dragonTiger'] }
  const forms = formsOf(names)
  const datasets = forms.flatMap(({ parts }) => parts.map(({ dataset }) => dataset))
  return forms.length === 0 ? null : { form: forms.map(({ name }) => name).join('、'), datasets }
}
