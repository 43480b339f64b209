import { minuteLabel } from '@guanlan/domain/calendar/minute-label.ts'
import { formatThousands, toDecimals } from '@guanlan/domain/format/decimals.ts'
import { displayFigure, MISSING_TEXT } from '@guanlan/domain/format/display-figure.ts'
import { formatPercent, formatSigned, formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'

/** What stands for an unknown figure. */
export const MISSING = MISSING_TEXT

/** Every way a figure is written. Values come in as data has them: 元, 股, ratios as fractions. */
const forms = {
  /** 1,428.60 */
  price: (v: number) => formatThousands(v, 2),
  /** 元 per share that are no price: 每股收益, 每股派现. */
  perShare: (v: number) => formatThousands(v, 2),
  /** B shares of Shanghai: 1.234 */
  price3: (v: number) => formatThousands(v, 3),
  /** Index and sector levels: 3,942.18 */
  index: (v: number) => formatThousands(v, 2),
  /** 0.0361 → 3.61%, 0.000004 → <0.01% */
  percent: (v: number) => (v > 0 && v < LEAST_SHARE / 2 ? `<${formatPercent(LEAST_SHARE)}` : formatPercent(v)),
  /** 0.0087 → +0.87% */
  signedPercent: (v: number) => formatSignedPercent(v),
  /** +12.35 */
  signed: (v: number) => formatSigned(v),
  signed3: (v: number) => formatSigned(v, 3),
  /** Money in 元: 40.47亿 */
  amount: (v: number) => formatScale(v),
  /** Money in 元 down a column, all in 亿 so that decimals line up: 40.47亿, 0.37亿. */
  amountYi: (v: number) => inYi(v),
  signedAmount: (v: number) => (v > 0 ? `+${formatScale(v)}` : formatScale(v)),
  /** Volume in shares, written in lots: 2.84万手 */
  volume: (v: number) => formatVolume(v),
  /** Shares: 12.52亿股 */
  shares: (v: number) => formatVolume(v, '股'),
  signedShares: (v: number) => (v > 0 ? `+${formatVolume(v, '股')}` : formatVolume(v, '股')),
  /** Shares down a column, all in 亿: 12.52亿股. */
  sharesYi: (v: number) => `${inYi(v)}股`,
  /** 1 is so, 0 is not. */
  yesNo: (v: number) => (v === 0 ? '否' : '是'),
  /** 5,342 */
  count: (v: number) => formatThousands(v),
  signedCount: (v: number) => (v > 0 ? `+${formatThousands(v)}` : formatThousands(v)),
  /** 分, 0 to 100: 66.0 */
  score: (v: number) => formatThousands(v, 1),
  /** 倍: 20.40 */
  multiple: (v: number) => formatThousands(v, 2),
  /** Multiples of earnings, net assets and cash flow: negative ones are shown as words. */
  earningsMultiple: (v: number) => (v < 0 ? '亏损' : formatThousands(v, 2)),
  assetMultiple: (v: number) => (v < 0 ? '净资产为负' : formatThousands(v, 2)),
  cashMultiple: (v: number) => (v < 0 ? '净流出' : formatThousands(v, 2)),
  /** Minutes of trading from 9:30 as a time of the day: 09:41 */
  sessionTime: (v: number) => minuteLabel(v),
  /** A plain ratio such as 量比: 1.12 */
  ratio2: (v: number) => formatThousands(v, 2),
} as const

export type FigureForm = keyof typeof forms

const YI = 1e8
const LEAST_YI = 0.01
const LEAST_SHARE = 0.0001

/** Without separators, as every amount of money and shares (spec §5). What was measured and rounds to nothing is said to be less than the last decimal, not 0. */
function inYi(value: number): string {
  const yi = value / YI
  if (yi > 0 && yi < LEAST_YI / 2) return `<${LEAST_YI}亿`
  return `${toDecimals(yi, 2)}亿`
}

/** A figure written out; unknown is `--`, the minus is U+2212. */
export function figureText(value: number | null | undefined, form: FigureForm): string {
  return displayFigure(value, forms[form])
}
