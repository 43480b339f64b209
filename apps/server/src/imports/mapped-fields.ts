import type { ImportFields } from '@guanlan/contract/schemas/imports.ts'
import type { StoredDataset } from '../datasets/definition.ts'
import { columnFileDatasets } from '../providers/files/records/column-template.ts'
import { columnsOf, fileDatasets } from '../providers/files/records/template.ts'

export type Field = ImportFields['datasets'][number]['fields'][number]
export type MappedDataset = ImportFields['datasets'][number]

/** Key of day bars among the data sets a file can be assigned to. */
export const DAY_BARS = 'dayBars'

const needed = (field: string, title: string, unit = ''): Field => ({ field, title, unit, isNumber: unit !== '', isNeeded: true })
const BAR_FIELDS: readonly Field[] = [
  { ...needed('secucode', '代码'), isNeeded: false },
  needed('date', '日期'),
  needed('open', '开盘', '元'),
  needed('high', '最高', '元'),
  needed('low', '最低', '元'),
  needed('close', '收盘', '元'),
  needed('volume', '成交量', '股'),
  needed('amount', '成交额', '元'),
  { ...needed('preclose', '昨收', '元'), isNeeded: false },
]

function fieldsOf(dataset: StoredDataset): Field[] {
  if (dataset.form === 'columns') {
    const keys = [needed('secucode', '代码'), needed('tradeDate', '交易日')]
    const figures = Object.entries(dataset.columns).map(([field, { unit }]) => ({
      field,
      title: field,
      unit,
      isNumber: true,
      isNeeded: dataset.quality.neverAllNull.includes(field as never) || dataset.quality.neverAllNull.length === 0,
    }))
    return [...keys, ...figures]
  }
  return columnsOf(dataset).map(({ name, field, kind, nullable }) => ({
    field: name,
    title: name,
    unit: dataset.units[field] ?? '',
    isNumber: kind === 'number' || kind === 'whole',
    isNeeded: !nullable,
  }))
}

/** Every data set a file can be assigned to, day bars first. */
export function mappedDatasets(): MappedDataset[] {
  const stored = [...columnFileDatasets(), ...fileDatasets()].map((dataset) => ({
    key: dataset.key,
    name: dataset.name,
    fields: fieldsOf(dataset),
  }))
  return [{ key: DAY_BARS, name: '日线', fields: [...BAR_FIELDS] }, ...stored]
}
