const SOURCES: Readonly<Record<string, string>> = {
  simulated: '模拟',
  files: '导入',
  'built-in': '内置证券表',
  content: '自有',
  operator: '自有',
  computed: '计算',
  live: '公开行情',
  'live/eastmoney': '东方财富',
  'live/tencent': '腾讯',
  'live/cninfo': '巨潮资讯',
  'live/ths': '同花顺',
}

/** Source of what is served; a vendor keeps its name. */
export function sourceText(source: string | null): string {
  if (source === null) return '还没有'
  const names = source.split('、').map((one) => SOURCES[one] ?? one)
  return names.join('、')
}
