import { pages } from '@guanlan/contract/pages.ts'
import type { SharedPage, SharedStock } from '@guanlan/contract/schemas/business/share.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { displayFigure } from '@guanlan/domain/format/display-figure.ts'
import { formatPercent, formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'

/** A price with the decimals its exchange quotes it in. */
export function priceText(value: number | null, secucode: string): string {
  return displayFigure(value, (v) => formatThousands(v, quotationOf(secucode).decimals))
}

export function changeText(ratio: number | null): string {
  return displayFigure(ratio, formatSignedPercent)
}

const MONEY_ABOVE = 1e6
const YI = 1e8

/** A figure of a board in the unit of its factor, as tables of boards write it. */
export function boardFigureText(value: number, { name, unit }: { name: string; unit: string }): string {
  const write: Record<string, (v: number) => string> = {
    比例: /涨跌幅|涨幅|跌幅/.test(name) ? formatSignedPercent : formatPercent,
    元: Math.abs(value) >= MONEY_ABOVE ? (v) => `${formatThousands(v / YI, 2)}亿` : (v) => formatThousands(v, 2),
    股: (v) => formatVolume(v, '股'),
    倍: (v) => formatThousands(v, 2),
    是否: (v) => (v === 0 ? '否' : '是'),
  }
  return displayFigure(value, write[unit] ?? ((v) => formatThousands(v, Number.isInteger(v) ? 0 : 2)))
}

export function moneyText(value: number | null): string {
  return displayFigure(value, (v) => formatScale(v))
}

/** The title of a link to a shared security: its name, price and change. */
export function stockTitle({ secuabbr, secucode, price, changeRatio }: SharedStock): string {
  if (price === null) return `${secuabbr} ${secucode}`
  return `${secuabbr} ${priceText(price, secucode)} ${changeText(changeRatio)}`
}

/** Codes and report period of a shared comparison. */
export function comparisonKey(key: string): { codes: string; enddate?: string } {
  const [codes = '', enddate] = key.split('@')
  return enddate === undefined ? { codes } : { codes, enddate }
}

/** The address of a shared page, without the origin. */
export function sharedPath({ page, key, id }: { page: SharedPage; key: string; id: string }): string {
  return `${landing[page].path}?${new URLSearchParams({ ...landing[page].query(key), share: id })}`
}

type Landing = { path: string; query: (key: string) => Record<string, string> }

/** Pages that open a share, and the parameters of their addresses beside its id. */
export const landing: Record<SharedPage, Landing> = {
  stock: { path: pages.sharedStock.path, query: (code) => ({ code }) },
  ranking: { path: pages.sharedRanking.path, query: (type) => ({ type }) },
  hotSearch: { path: pages.sharedHotSearch.path, query: () => ({}) },
  comparison: { path: pages.comparisonResult.path, query: comparisonKey },
}
