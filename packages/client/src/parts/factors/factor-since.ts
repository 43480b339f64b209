import type { FactorEntry, FactorHistory } from '@guanlan/contract/schemas/research/factors.ts'

/** Since when a factor has figures, in words; and why that is not known. */
export function sinceText({ since }: Pick<FactorEntry, 'since'>, history: FactorHistory): { text: string; reason: string } {
  if (history === null) return { text: '统计中', reason: '因子算好后在后台逐日查找，完成后自动出现' }
  const checked = `抽查 ${history.securities} 只证券，行情从 ${history.from} 开始，${history.computedAt.slice(0, 10)} 查找`
  if (since === null) return { text: '库中没有', reason: `${checked}，没有一天算得出` }
  return { text: since, reason: `${checked}，这一天起至少有一只算得出` }
}
