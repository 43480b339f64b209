/** One column of a template as users read it: its name in files, what it is called, its unit, and whether it may be left out. */
export type TemplateColumn = { field: string; title: string; unit: string; isNumber: boolean; isNeeded: boolean }

/** Key of day bars among the data sets of templates. */
export const DAY_BARS = 'dayBars'
export const DAY_BARS_NAME = '日线'

const needed = (field: string, title: string, unit = ''): TemplateColumn => ({ field, title, unit, isNumber: unit !== '', isNeeded: true })

/** Columns of unadjusted day bars. */
export const barColumns: readonly TemplateColumn[] = [
  { ...needed('secucode', '代码'), isNeeded: false },
  needed('date', '日期'),
  needed('open', '开盘', '元'),
  needed('high', '最高', '元'),
  needed('low', '最低', '元'),
  needed('close', '收盘', '元'),
  needed('volume', '成交量', '股'),
  needed('amount', '成交额', '元'),
  { ...needed('preclose', '昨收', '元'), isNeeded: false },
]

/** A CSV template: a line about the data set, a line of facts about each column that has some, then the header. */
export function templateText(
  { name, key, rules }: { name: string; key: string; rules: string },
  columns: readonly { field: string; facts: readonly string[] }[],
): string {
  const remarks = columns.map(({ field, facts }) => ({ field, text: facts.filter((fact) => fact !== '').join('，') }))
  const lines = remarks.flatMap(({ field, text }) => (text === '' ? [] : [`# ${field}：${text}`]))
  return [`# ${name}（${key}）：${rules}`, ...lines, columns.map(({ field }) => field).join(','), ''].join('\n')
}

/** The CSV template of day bars. */
export function barTemplate(): string {
  const rules = '不复权，date 写 YYYY-MM-DD，secucode 写 SH600519；没有 secucode 列时代码取自文件名'
  const columns = barColumns.map(({ field, title, unit, isNeeded }) => {
    return { field, facts: [title, unit === '' ? '文字' : '数', unit, isNeeded ? '' : '整列可省'] }
  })
  return templateText({ name: DAY_BARS_NAME, key: DAY_BARS, rules }, columns)
}
