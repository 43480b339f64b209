import type { QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'

/** A column of the watchlist that can be chosen, in units of the data. */
export type ColumnKey =
  | 'price'
  | 'changeRatio'
  | 'speedRatio'
  | 'amount'
  | 'turnoverRatio'
  | 'volumeRatio'
  | 'amplitudeRatio'
  | 'totalMv'
  | 'floatMv'
  | 'sinceAdded'

type ColumnFacts = {
  title: string
  name: string
  form: FigureForm
  formula: string
  isSigned?: boolean
  isSecondary?: boolean
  width: number
}

/** 现价 涨幅 涨速 成交额 换手 量比 振幅 总市值 流通市值 加入以来. */
export const columnFacts: Readonly<Record<ColumnKey, ColumnFacts>> = {
  price: { title: '现价', name: '现价', form: 'price', formula: 'price', width: 68 },
  changeRatio: { title: '涨幅', name: '涨跌幅', form: 'signedPercent', formula: 'change-ratio', isSigned: true, width: 72 },
  speedRatio: { title: '涨速', name: '涨速', form: 'signedPercent', formula: 'speed-ratio', isSigned: true, width: 64 },
  amount: { title: '成交额', name: '成交额', form: 'amountYi', formula: 'amount', width: 76 },
  turnoverRatio: { title: '换手', name: '换手率', form: 'percent', formula: 'turnover-ratio', isSecondary: true, width: 64 },
  volumeRatio: { title: '量比', name: '量比', form: 'ratio2', formula: 'volume-ratio', isSecondary: true, width: 56 },
  amplitudeRatio: { title: '振幅', name: '振幅', form: 'percent', formula: 'amplitude-ratio', width: 64 },
  totalMv: { title: '总市值', name: '总市值', form: 'amountYi', formula: 'total-mv', width: 92 },
  floatMv: { title: '流通市值', name: '流通市值', form: 'amountYi', formula: 'float-mv', width: 92 },
  sinceAdded: { title: '加入以来', name: '加入以来', form: 'signedPercent', formula: 'since-added-ratio', isSigned: true, width: 76 },
}

export const allColumns = keysOf(columnFacts)
export const defaultColumns: readonly ColumnKey[] = ['price', 'changeRatio', 'amount', 'turnoverRatio', 'volumeRatio', 'sinceAdded']

/** Columns of one call that every choice of columns needs: figures, tags and the day's course. */
export const requestedQuoteColumns: QuoteColumnName[] = [
  'price',
  'changeRatio',
  'preClose',
  'high',
  'low',
  'speedRatio',
  'amount',
  'turnoverRatio',
  'volumeRatio',
  'amplitudeRatio',
  'totalMv',
  'floatMv',
  'spark',
  'st',
  'tradeStatus',
  'limitState',
  'exRight',
]

export const COLUMNS_KEY = 'guanlan.watchlist-columns'

/** The columns this device chose, in their order; the default while nothing valid is kept. */
export function readColumns(storage: Platform['storage']): readonly ColumnKey[] {
  try {
    const stored: unknown = JSON.parse(storage.get(COLUMNS_KEY) ?? 'null')
    if (!Array.isArray(stored)) return defaultColumns
    const known = allColumns.filter((key) => stored.includes(key))
    return known.length === 0 ? defaultColumns : [...known].sort((a, b) => stored.indexOf(a) - stored.indexOf(b))
  } catch {
    return defaultColumns
  }
}

export function storeColumns(storage: Platform['storage'], columns: readonly ColumnKey[]): void {
  storeEntry(storage, COLUMNS_KEY, JSON.stringify(columns))
}
