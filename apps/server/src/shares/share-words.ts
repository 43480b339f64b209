import { pages } from '@guanlan/contract/pages.ts'
import type { SharedPage, SharedStock } from '@guanlan/contract/schemas/share.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { displayFigure } from '@guanlan/domain/format/display-figure.ts'
import { formatPercent, formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'

/** B shares of Shanghai move by 0.001. */
export function priceText(value: number | null, secucode: string): string {
  return displayFigure(value, (v) => formatThousands(v, secucode.startsWith('SH9') ? 3 : 2))
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

/** What a link to a shared security is called: its name, price and change. */
export function stockTitle({ secuabbr, secucode, price, changeRatio }: SharedStock): string {
  if (price === null) return `${secuabbr} ${secucode}`
  return `${secuabbr} ${priceText(price, secucode)} ${changeText(changeRatio)}`
}

/** Where shared pages are opened, and where the same lies as it is today; addresses without the origin. */
export function sharedPath({ page, key, id }: { page: SharedPage; key: string; id: string }): string {
  const query = new URLSearchParams(landing[page].query === null ? {} : { [landing[page].query]: key })
  query.set('share', id)
  return `${landing[page].path}?${query}`
}

export const landing = {
  stock: { path: pages.sharedStock.path, query: 'code' },
  ranking: { path: pages.sharedRanking.path, query: 'type' },
  hotSearch: { path: pages.sharedHotSearch.path, query: null },
} as const satisfies Record<SharedPage, { path: string; query: string | null }>
