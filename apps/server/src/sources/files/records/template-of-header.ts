import { tableDatasets } from '@guanlan/datasets/registry.ts'
import type { FormPart, VendorForm } from '../forms/vendor-form.ts'
import { vendorForms } from '../forms/vendor-forms.ts'
import type { NearForm } from '../nearest-form.ts'
import { tableTemplateOf } from '../tables/table-template.ts'
import { columnFields, columnFileDatasets, neededOf } from './column-template.ts'
import { columnsOf, fieldsOfTemplate, fileDatasets, type Templated } from './template.ts'

/** A template as a form: the columns it must have, those it may have, and how its lines are read. */
type Template = { form: VendorForm; columns: readonly string[] }

let all: readonly Template[] | null = null

/** Every template, read off the registry once. */
function templates(): readonly Template[] {
  all ??= [
    ...tableDatasets.map((key) => ofRows(tableTemplateOf(key))),
    ...fileDatasets().map(ofRows),
    ...columnFileDatasets().map(ofColumns),
  ]
  return all
}

const formOf = (name: string, needs: readonly string[], part: FormPart): VendorForm => ({ name: `${name}模板`, needs, parts: [part] })

function ofRows(dataset: Pick<Templated, 'key' | 'name' | 'schema'>): Template {
  const columns = columnsOf(dataset)
  const needs = columns.filter(({ nullable }) => !nullable).map(({ name }) => name)
  const part = { dataset: dataset.key, fields: fieldsOfTemplate(dataset) }
  return { form: formOf(dataset.name, needs, part), columns: columns.map(({ name }) => name) }
}

function ofColumns(dataset: ReturnType<typeof columnFileDatasets>[number]): Template {
  const needs = ['secucode', 'tradeDate', ...neededOf(dataset)]
  const part = { dataset: dataset.key, fields: columnFields(dataset) }
  return { form: formOf(dataset.name, needs, part), columns: ['secucode', 'tradeDate', ...Object.keys(dataset.columns)] }
}

/** Templates with all their columns in a header: those with most of its columns first, then the smallest. */
export function templatesOfHeader(header: readonly string[]): VendorForm[] {
  const names = new Set(header)
  const known = ({ columns }: Template) => columns.filter((name) => names.has(name)).length
  const fits = templates().filter(({ form }) => form.needs.every((name) => names.has(name)))
  return fits.toSorted((a, b) => known(b) - known(a) || a.columns.length - b.columns.length).map(({ form }) => form)
}

/** The template or form of a vendor a header is most like, and what it lacks of it; null when it has none of their columns. */
export function nearestTemplate(header: readonly string[]): NearForm | null {
  const names = new Set(header.map((name) => name.trim()))
  const forms = [...templates().map(({ form }) => form), ...vendorForms].map(({ name, needs }): NearForm => {
    const missing = needs.filter((column) => !names.has(column))
    return { name, missing, likeness: 1 - missing.length / needs.length }
  })
  return forms.reduce<NearForm | null>((best, one) => (one.likeness > (best?.likeness ?? 0) ? one : best), null)
}
