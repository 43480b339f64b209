import type { ScreenOutput } from '@guanlan/contract/schemas/research/screening.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { figureText } from '@guanlan/engine/screening/sentence/figure-text.ts'

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** Columns a text takes in a terminal: Chinese characters take two. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, char) => width + (WIDE.test(char) ? 2 : 1), 0)
}

/** A table with its columns below each other; the first two read from the left, figures from the right. */
function tableText(rows: readonly (readonly string[])[]): string {
  const widths = firstItem(rows).map((_, at) => Math.max(...rows.map((row) => widthOf(itemAt(row, at)))))
  const cell = (text: string, at: number) => {
    const blank = ' '.repeat(itemAt(widths, at) - widthOf(text))
    return at < 2 ? text + blank : blank + text
  }
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function shown(value: number | null, unit: string): string {
  if (value === null) return '--'
  if (unit === '是否') return value === 0 ? '否' : '是'
  const { text, unit: shownUnit } = figureText(value, unit as never)
  const [whole, decimals] = text.split('.')
  const short = decimals === undefined ? whole : Number(text).toFixed(Math.min(2, decimals.length))
  return `${short}${shownUnit === '倍' ? '' : shownUnit}`
}

/** Why securities fell out of a step that no known figure speaks against. */
function outText({ losses, stale, unknown }: ScreenOutput['funnel'][number]): string {
  const words = [
    [losses, '亏损'],
    [unknown, '没有数据'],
    [stale, '日线未更新'],
  ] as const
  const reported = words.filter(([count]) => count > 0).map(([count, text]) => `${count} 只${text}`)
  return reported.length === 0 ? '' : `（${reported.join('，')}）`
}

function staleText({ count, oldest }: ScreenOutput['stale']): string[] {
  return count === 0 ? [] : [`日线未更新（${count} 只${oldest === undefined ? '' : `，最早 ${oldest}`}），不参与选股`]
}

/** A screen's answer for a terminal: how it was understood, what was not, the funnel, the rows. */
export function screenText({ parsed, funnel, columns, infos, total, universe, stale, nearMiss, asOf }: ScreenOutput): string {
  const chips = parsed.chips.map(
    ({ text, not, depth, group }) =>
      `${'  '.repeat(depth)}${depth > 0 ? `${group === 'or' ? '或' : '且'} ` : ''}[${not ? '非 ' : ''}${text}]`,
  )
  const words = parsed.unknown.map(({ text, at, reason, suggestions }) => {
    const hint = suggestions.length > 0 ? `，是不是：${suggestions.join('、')}` : ''
    return `第 ${at + 1} 个字起「${text}」${reason === '' ? '' : `：${reason}`}${hint}`
  })
  const choices = parsed.choices.map(
    ({ text, chosen, choices: others }) => `「${text}」按「${chosen}」理解，也可写 ${others.map((one) => one.text).join('、')}`,
  )
  const steps = funnel.map((step) => `${step.before} → ${step.after}  ${step.cond}${outText(step)}`)
  const shownColumns = columns.filter(({ key }) => key !== 'price' && key !== 'change-ratio')
  const head = ['代码', '名称', '现价', '涨跌幅', ...shownColumns.map(({ name }) => name)]
  const rows = infos.map(({ secucode, secuabbr, price, changeRatio, values }) => [
    secucode,
    secuabbr,
    price === null ? '--' : String(price),
    shown(changeRatio, '比例'),
    ...shownColumns.map(({ key, unit }) => shown(values[key] ?? null, unit)),
  ])
  const near = nearMiss
    .slice(0, 5)
    .map(({ secuabbr, cond, value, gap }) => `${secuabbr} 差「${cond}」${(gap * 100).toFixed(1)}%（${Number(value.toPrecision(4))}）`)
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`]
  return `${[
    `理解为：${parsed.text}`,
    ...part('条件', chips),
    ...part('没有理解的词', words),
    ...part(
      '看懂了但没有数据',
      parsed.lacking.map(({ name, text }) => `「${name}」：${text}`),
    ),
    ...part('有几种意思的词', choices),
    ...part(`漏斗（${asOf}，共 ${universe} 只）`, steps),
    ...staleText(stale),
    total === null ? '命中未知：条件没有数据' : `命中 ${total} 只，列出 ${infos.length} 只`,
    ...(rows.length > 0 ? [tableText([head, ...rows])] : []),
    ...part('只差一项', near),
  ].join('\n')}\n`
}
