import { formatThousands, toDecimals } from '@guanlan/domain/format/decimals.ts'

const YI = 1e8
const WAN = 1e4

/** How far a figure is from its bound, in words and in the unit of the figure: 差 0.06 个百分点, 超 0.80. Figures in 元, 股 and fractions. */
export function gapText({ value, bound, unit }: { value: number; bound: number; unit: string }): string {
  if (value === bound) return '正好等于界限'
  const word = value < bound ? '差' : '超'
  const gap = Math.abs(value - bound)
  if (unit === '比例') return `${word} ${amount(gap * 100)} 个百分点`
  if (unit === '元' || unit === '股') {
    const [size, name] = gap >= YI ? [YI, `亿${unit}`] : gap >= WAN ? [WAN, `万${unit}`] : [1, unit]
    return `${word} ${amount(gap / size)} ${name}`
  }
  return `${word} ${amount(gap)}${unit === '倍' || unit === '' ? '' : ` ${unit}`}`
}

/** Two decimals, none for whole numbers; more digits where two would say nothing is missing. */
function amount(value: number): string {
  if (Number.isInteger(value)) return formatThousands(value)
  return value >= 0.005 ? formatThousands(value, 2) : toDecimals(value, 4) === '0.0000' ? '不到 0.0001' : toDecimals(value, 4)
}
