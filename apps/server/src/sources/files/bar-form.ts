import { existing, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { BarForm, Field, Units } from './bar-fields.ts'
import { barForms, fieldNames } from './bar-forms.ts'
import { type NearForm, nearestOf } from './nearest-form.ts'

/**
 * A form, the plain names of the columns of one file, the position of each field among them, the units the header names, and the columns the form does not know.
 */
export type FormInFile = {
  form: BarForm
  header: readonly string[]
  at: Partial<Record<Field, number>>
  units: Units | null
  left: readonly string[]
}

/** Shares per 手. */
export const LOT = 100
export const THOUSAND = 1000
const ALWAYS = ['date', 'open', 'high', 'low', 'close'] as const
const VOLUME_UNITS: Readonly<Record<string, number>> = { 股: 1, 手: LOT, 万股: 10_000, 万手: 10_000 * LOT }
const AMOUNT_UNITS: Readonly<Record<string, number>> = { 元: 1, 千元: THOUSAND, 万元: 10_000 }

/** Units in Chinese, for messages. */
export function unitWords({ volume, amount }: Units): string {
  const nameOf = (units: Readonly<Record<string, number>>, value: number) => Object.keys(units).find((name) => units[name] === value) ?? ''
  return `成交量按${nameOf(VOLUME_UNITS, volume)}、成交额按${nameOf(AMOUNT_UNITS, amount)}`
}

/** A header cell without unit, spaces and case: `成交量（手）` is 成交量 in 手. */
function headerCell(cell: string): { name: string; unit: string } {
  const plain = cell
    .replace(/^\ufeff/, '')
    .replaceAll(/["'\s]/g, '')
    .toLowerCase()
  const found = /^(.+?)[(（[](.+)[)）\]]$/.exec(plain)
  return found ? { name: itemAt(found, 1), unit: itemAt(found, 2) } : { name: plain.replace(/%$/, ''), unit: '' }
}

/** Positions of a form's fields in a header; fields it does not have are left out. */
function placesOf(form: BarForm, names: readonly string[]): FormInFile['at'] {
  const at: FormInFile['at'] = {}
  for (const [field, headers] of Object.entries(form.columns)) {
    const place = names.findIndex((name) => headers.includes(name))
    if (place >= 0) at[field as Field] = place
  }
  // a data frame's index has no name
  if (at.date === undefined && /^(|unnamed:0|index)$/.test(names[0] ?? 'x')) at.date = 0
  return at
}

function missingOf(form: BarForm, names: readonly string[]): string[] {
  const at = placesOf(form, names)
  const fields = [...ALWAYS, ...form.needs].filter((field) => at[field] === undefined).map((field) => fieldNames(form, field))
  return [...fields, ...(form.marks ?? []).filter((mark) => !names.includes(mark))]
}

/** The form of a file by its header row, or null. */
export function recogniseForm(header: readonly string[]): FormInFile | null {
  const cells = header.map(headerCell)
  const names = cells.map(({ name }) => name)
  const form = barForms.find((one) => missingOf(one, names).length === 0)
  if (!form) return null
  const at = placesOf(form, names)
  const volume = VOLUME_UNITS[cells[at.volume ?? -1]?.unit ?? '']
  const amount = AMOUNT_UNITS[cells[at.amount ?? -1]?.unit ?? '']
  const known = new Set([...Object.values(form.columns).flat(), ...(form.marks ?? [])])
  const left = header.filter((_, place) => place !== at.date && names[place] !== '' && !known.has(itemAt(names, place)))
  return { form, header: names, at, units: volume !== undefined && amount !== undefined ? { volume, amount } : form.units, left }
}

/** A column that is read and stands in the header again with the same unit; null when none does. */
export function repeatedColumn(header: readonly string[], { at }: Pick<FormInFile, 'at'>): string | null {
  const spelling = ({ name, unit }: ReturnType<typeof headerCell>) => `${name} ${unit}`
  const spellings = header.map((cell) => spelling(headerCell(cell)))
  const place = Object.values(at).find((one) => spellings.indexOf(existing(spellings[one]), one + 1) >= 0)
  return place === undefined ? null : existing(header[place])
}

/** The form of bars a header comes nearest to, and the columns it lacks. */
export function nearestForm(header: readonly string[]): NearForm | null {
  const names = header.map((cell) => headerCell(cell).name)
  const all = barForms.map((form) => {
    const missing = missingOf(form, names)
    const wanted = ALWAYS.length + form.needs.length + (form.marks?.length ?? 0)
    return { name: form.name, missing, likeness: 1 - missing.length / wanted }
  })
  return nearestOf(all)
}
