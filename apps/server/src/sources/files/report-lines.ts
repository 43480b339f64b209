import type { FileReport } from './import-file.ts'

const REFUSALS_SHOWN = 5

/** The report of one file in Chinese, one fact a line. */
export function reportLines(report: FileReport): string[] {
  const { changed, unchanged, refused, rejected, rejections, unproven, notes } = report
  const lines = [
    `${report.file}：${report.form}`,
    `  读 ${report.rows} 行，导入 ${report.imported} 条日线；证券 ${changed.length} 只有变化，${unchanged.length} 只与库中相同`,
  ]
  lines.push(...notes.map((note) => `  ${note}`))
  if (report.suspended > 0) lines.push(`  停牌 ${report.suspended} 行，按规定不记日线`)
  if (rejected > 0) {
    lines.push(`  剔除 ${rejected} 行：`, ...rejections.map((one) => `    第 ${one.line} 行：${one.reason}`))
    if (rejected > rejections.length) lines.push(`    ……其余 ${rejected - rejections.length} 行从略`)
  }
  if (unproven.length > 0)
    lines.push(`  ${unproven.length} 只由您确认为不复权价存入，已标记：${unproven.slice(0, REFUSALS_SHOWN).join('、')}`)
  if (refused.length > 0) {
    lines.push(`  拒绝 ${refused.length} 只证券：`, ...refused.slice(0, REFUSALS_SHOWN).map((one) => `    ${one.secucode}：${one.reason}`))
    if (refused.length > REFUSALS_SHOWN) lines.push(`    ……其余 ${refused.length - REFUSALS_SHOWN} 只从略`)
  }
  return lines
}
