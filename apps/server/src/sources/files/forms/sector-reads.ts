import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import { sectorIdOf } from '../tables/sector-id.ts'
import { always, CellFault, cellText, type Line, type Read, textOf } from './read-cells.ts'

type Kind = RowOf<'sectors'>['kind']

/** 801120.SI, 申万's number of an industry, as the product writes it. */
export function swCode(column: string): Read<string> {
  return (line) => {
    const written = cellText(line, column) ?? ''
    const digits = /^(\d{6})\.SI$/i.exec(written)?.[1]
    if (digits === undefined) throw new CellFault(`“${written}”不是申万行业代码（如 801120.SI）`)
    return `SW${digits}`
  }
}

const NAME_COLUMNS = ['板块名称', '行业名称', '概念名称', '板块', '所属板块'] as const

/** The name of the board a list is of: a column of its own, else the file's name without what says its kind. */
export const boardName: Read<string> = (line) => {
  for (const column of NAME_COLUMNS) {
    const name = cellText(line, column)
    if (name !== null) return name
  }
  const name = line.file.replace(/\.(csv|json|parquet)(\.gz)?$/i, '').replace(/^(行业|概念|industry|concept)[-_ ]+/i, '')
  if (name === '') throw new CellFault('认不出板块名称：请加一列“板块名称”，或写进文件名（如 概念-人工智能.csv）')
  return name
}

/** 行业 or 概念: as a column's name or the file's says. */
export const boardKind: Read<Kind> = (line) => {
  const words = [line.file, ...NAME_COLUMNS.filter((column) => cellText(line, column) !== null)].join(' ')
  if (/概念|concept/i.test(words)) return 'concept'
  if (/行业|industry/i.test(words)) return 'industry'
  throw new CellFault('认不出是行业还是概念：请把“行业”或“概念”写进文件名（如 概念-人工智能.csv）')
}

/** Id of the board of a list. */
export const boardId: Read<string> = (line) => sectorIdOf(boardKind(line), boardName(line))

/** A sector of which a file has id, kind and name alone; it is known from the day of the file. */
export function plainSector({ id, kind, name }: { id: Read<string>; kind: Read<Kind>; name: Read<string> }) {
  return {
    sectorId: id,
    name,
    kind,
    desc: always(''),
    createDate: ({ asOf }: Line) => asOf,
    pinyin: (line: Line) => pinyinOf(name(line)),
  }
}

/** An industry by its name alone. */
export const industryId =
  (column: string): Read<string> =>
  (line) =>
    sectorIdOf('industry', textOf(column)(line))
