import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import type { Schema } from '../schema.ts'

type RowTable<K extends RowDataset> = {
  table: keyof Schema
  /** Column of each field. */
  columns: { [F in keyof RowOf<K>]: string }
  booleans: string[]
  /** Fields that name a row, which rows are read in order of. */
  key: (keyof RowOf<K>)[]
}

/** Table and columns of each data set that is kept as rows. */
export const rowTables: { [K in RowDataset]: RowTable<K> } = {
  securities: {
    table: 'security',
    columns: {
      secucode: 'secucode',
      name: 'name',
      listDate: 'list_date',
      delistDate: 'delist_date',
      industry: 'industry',
      board: 'board',
      st: 'st',
      delisted: 'delisted',
    },
    booleans: ['delisted'],
    key: ['secucode'],
  },
  indexes: { table: 'market_index', columns: { secucode: 'secucode', name: 'name' }, booleans: [], key: ['secucode'] },
  dividends: {
    table: 'dividend',
    columns: {
      secucode: 'secucode',
      exDate: 'ex_date',
      cashPer10: 'cash_per_10',
      bonusPer10: 'bonus_per_10',
      convertPer10: 'convert_per_10',
      allotPer10: 'allot_per_10',
      allotPrice: 'allot_price',
    },
    booleans: [],
    key: ['secucode', 'exDate'],
  },
  adjustFactors: {
    table: 'adjust_factor',
    columns: { secucode: 'secucode', exDate: 'ex_date', ratio: 'ratio' },
    booleans: [],
    key: ['secucode', 'exDate'],
  },
  shareCapital: {
    table: 'share_capital',
    columns: { secucode: 'secucode', from: 'from_date', totalShares: 'total_shares', floatShares: 'float_shares', reason: 'reason' },
    booleans: [],
    key: ['secucode', 'from'],
  },
  sectors: {
    table: 'sector',
    columns: { sectorId: 'sector_id', name: 'name', kind: 'kind', desc: 'description', createDate: 'create_date', pinyin: 'pinyin' },
    booleans: [],
    key: ['sectorId'],
  },
  sectorMembers: {
    table: 'sector_member',
    columns: { sectorId: 'sector_id', secucode: 'secucode', inDate: 'in_date', outDate: 'out_date' },
    booleans: [],
    key: ['sectorId', 'secucode', 'inDate'],
  },
}
