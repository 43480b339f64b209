const TRADITIONAL =
  '換於漲業創塊農銀軍製藥電車輛資產負債淨潤營總額價術線連續過開盤進無沒為們個時間萬億點節從與東號區醫療機關門閾處條這邊選擇單數倉歷賣買證熱頭龍'
const SIMPLIFIED =
  '换于涨业创块农银军制药电车辆资产负债净润营总额价术线连续过开盘进无没为们个时间万亿点节从与东号区医疗机关门阈处条这边选择单数仓历卖买证热头龙'

const FOLDED = new Map(Array.from(TRADITIONAL, (char, at) => [char, SIMPLIFIED.charAt(at)]))

/** The simplified form of a character. */
export function simplified(char: string): string {
  return FOLDED.get(char) ?? char
}

/** Misspelled names of figures, each as long as the name that is meant. */
const SLIPS: readonly (readonly [wrong: string, meant: string])[] = [
  ['市赢率', '市盈率'],
  ['市盈律', '市盈率'],
  ['市净律', '市净率'],
  ['市静率', '市净率'],
  ['换手律', '换手率'],
  ['还手率', '换手率'],
  ['市贏率', '市盈率'],
  ['市营率', '市盈率'],
  ['市盈绿', '市盈率'],
  ['市进率', '市净率'],
  ['市浄率', '市净率'],
  ['换手绿', '换手率'],
  ['量笔', '量比'],
  ['量彼', '量比'],
  ['净留入', '净流入'],
  ['净流人', '净流入'],
  ['流通市直', '流通市值'],
  ['总市直', '总市值'],
  ['连扳', '连板'],
  ['涨挺', '涨停'],
  ['张停', '涨停'],
  ['振浮', '振幅'],
  ['振福', '振幅'],
  ['涨亭', '涨停'],
  ['换手帅', '换手率'],
  ['流通市植', '流通市值'],
  ['涨副', '涨幅'],
  ['涨福', '涨幅'],
  ['净利闰', '净利润'],
  ['静利润', '净利润'],
  ['营业收人', '营业收入'],
  ['主力净流如', '主力净流入'],
  ['涨辐', '涨幅'],
  ['振辐', '振幅'],
  ['震幅', '振幅'],
  ['毛利律', '毛利率'],
  ['股息律', '股息率'],
  ['成交鹅', '成交额'],
  ['成交而', '成交额'],
]

/** A slip that was read as what is meant, and where it stands. */
export type Slip = { at: number; length: number; meant: string }

/** The text with slips replaced. */
export function withoutSlips(text: string): { text: string; slips: readonly Slip[] } {
  const slips: Slip[] = []
  let fixed = text
  for (const [wrong, meant] of SLIPS) {
    for (let at = fixed.indexOf(wrong); at >= 0; at = fixed.indexOf(wrong, at + 1)) {
      fixed = fixed.slice(0, at) + meant + fixed.slice(at + wrong.length)
      slips.push({ at, length: wrong.length, meant })
    }
  }
  return { text: fixed, slips }
}
