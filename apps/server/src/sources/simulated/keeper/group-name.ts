import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { GroupProgress, KeeperProgress } from './progress.ts'

/** 利润表等 3 项: data sets reported together, by the first of them. */
export function groupName({ datasets: keys }: Pick<GroupProgress, 'datasets'>): string {
  const first = Object.values(datasets).find(({ key }) => key === keys[0])?.name ?? firstItem(keys)
  return keys.length === 1 ? first : `${first}等 ${keys.length} 项`
}

/** What a fill is at, in Chinese: security by security all at once, then one group after the other, then going over. */
export function currentWork({ done, total, groups }: KeeperProgress): string {
  const market = groups.filter(({ stage }) => stage === 'market').map(groupName)
  if (market.length > 0) return `全市场汇总：${market.join('、')}`
  return done < total ? '逐只证券生成' : '发布'
}
