import type { ImportFields } from '@guanlan/contract/schemas/data/imports.ts'
import { assignableDatasets } from '../files/records/column-template.ts'

export type Field = ImportFields['datasets'][number]['fields'][number]
type MappedDataset = ImportFields['datasets'][number]

/** Every data set a file can be assigned to, day bars first. */
export function mappedDatasets(): MappedDataset[] {
  return assignableDatasets().map(({ key, name, columns }) => ({ key, name, fields: columns() }))
}
