/** Columns of a result that are words, not figures, by the key a sentence and a call name them with. */
export const textColumns = {
  industry: '所属行业',
  concept: '所属概念',
  area: '所属地区',
  'limit-reason': '涨停原因',
  'limit-run': '几天几板',
} as const
export type TextColumn = keyof typeof textColumns

export function isTextColumn(key: string): key is TextColumn {
  return Object.hasOwn(textColumns, key)
}
