import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'

/** The leader and how the node that answered follows, in one Chinese line; null for a server of its own. */
export function nodesText({ role, leader, redis, lagMs }: DatasetStatuses['nodes']): string | null {
  if (role === 'alone') return null
  const writes = leader === null ? '暂时没有写入节点，显示的是最近一次快照' : `写入节点 ${leader.node}（${leader.since.slice(5, 16)} 起）`
  const own = role === 'leader' ? '本页由它提供' : `本页由跟随的节点提供${lagMs === null ? '' : `，晚 ${Math.round(lagMs)} 毫秒`}`
  return `${writes} · ${own}${redis === 'away' ? ' · Redis 连不上，改由数据库传递' : ''}`
}
