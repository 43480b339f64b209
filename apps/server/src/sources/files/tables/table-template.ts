import { inputReason } from '@guanlan/contract/input-reason.ts'
import { SectorCode } from '@guanlan/contract/schemas/market/sectors.ts'
import { type RowDataset, type RowOf, rowSchemas } from '@guanlan/datasets/dataset.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { parseInstrument } from '@guanlan/domain/securities/instrument.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { z } from 'zod'
import type { Templated } from '../records/template.ts'

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const Security = z
  .string()
  .refine((text) => isSecuCode(text) && parseInstrument(text)?.kind === 'stock', '不是沪深北的股票，应写作 SH600519')
const Index = z.string().refine((text) => isSecuCode(text) && isIndexRange(text), '不是沪深北的指数，应写作 SH000300')
const none = z.number().min(0).nullable()
const { securities, dividends, adjustFactors, shareCapital, sectors, sectorMembers } = rowSchemas

/** Columns of the templates of data sets with tables of their own: what a file may leave open is nullable. */
const fileSchemas = {
  securities: z.object({
    secucode: Security,
    name: z.string().min(1),
    listDate: date.nullable(),
    delistDate: date.nullable(),
    industry: z.string().nullable(),
    st: securities.shape.st.nullable(),
    delisted: z.boolean().nullable(),
  }),
  indexes: z.object({ secucode: Index, name: z.string().min(1) }),
  dividends: dividends.extend({ secucode: Security, bonusPer10: none, convertPer10: none, allotPer10: none, allotPrice: none }),
  adjustFactors: adjustFactors.extend({ secucode: Security }),
  shareCapital: shareCapital.extend({ secucode: Security, reason: z.string().nullable() }),
  sectors: sectors.extend({ sectorId: SectorCode, desc: z.string().nullable(), pinyin: z.string().nullable() }),
  sectorMembers: sectorMembers.extend({ sectorId: SectorCode, secucode: Security }),
} as const satisfies Record<RowDataset, z.ZodType>

/** What a column means, where its name and unit do not say. */
const REMARKS: Readonly<Record<string, string>> = {
  'securities.st': '现在的风险警示；历史写入 nameMarks',
  'dividends.cashPer10': '税前派现，没有写 0',
  'dividends.bonusPer10': '送股，不写为 0',
  'dividends.convertPer10': '转增，不写为 0',
  'dividends.allotPer10': '配股，不写为 0',
  'dividends.allotPrice': '配股价，不写为 0',
  'adjustFactors.ratio': '除权参考价 ÷ 前一交易日收盘价，小于 1',
  'sectors.sectorId': '自定，如 HY001；成分股用它指明板块',
  'sectors.createDate': '板块从哪天起有',
  'sectorMembers.sectorId': 'sectors 的编号，或指数代码（SH000300）',
  'sectorMembers.inDate': '从这天起是成分股',
  'sectorMembers.outDate': '从这天起不再是，仍是写空',
}

/** The template of a data set with a table of its own. */
export function tableTemplateOf(key: RowDataset): Templated {
  const { name, units } = marketDatasets[key]
  const remarks = Object.fromEntries(
    Object.keys(fileSchemas[key].shape).flatMap((field) => {
      const remark = REMARKS[`${key}.${field}`]
      return remark === undefined ? [] : [[field, remark]]
    }),
  )
  return { key, name, units, schema: fileSchemas[key], remarks }
}

const orZero = (value: number | null | undefined) => value ?? 0

/** A row of a template as its table has it; `reason` is why the row is none. */
export function rowOfFile(key: RowDataset, fields: unknown): { row: RowOf<RowDataset> } | { reason: string } {
  const parsed = fileSchemas[key].safeParse(fields, { error: inputReason })
  if (!parsed.success) {
    const issue = firstItem(parsed.error.issues)
    return { reason: `${issue.path.join('.') || '整行'}：${issue.message}` }
  }
  return { row: completed(key, parsed.data as unknown as Record<string, never>) as RowOf<RowDataset> }
}

function completed(key: RowDataset, row: Record<string, never>): object {
  if (key === 'dividends') {
    const figures = ['bonusPer10', 'convertPer10', 'allotPer10', 'allotPrice'].map((field) => [field, orZero(row[field])])
    return { ...row, ...Object.fromEntries(figures) }
  }
  if (key === 'sectors') return { ...row, desc: row.desc ?? '', pinyin: row.pinyin ?? pinyinOf(row.name ?? '') }
  return key === 'shareCapital' ? { ...row, reason: row.reason ?? '' } : row
}
