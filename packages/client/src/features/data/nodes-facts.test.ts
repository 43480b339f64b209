import { expect, test } from 'vitest'
import { nodesText } from './nodes-facts.ts'

const leader = { node: '3fa9c1', since: '2026-11-22 15:36:50' }

test('the line of nodes says who writes, how late this one is, and what is away; a server of its own has none', () => {
  expect(nodesText({ role: 'alone', node: null, leader: null, redis: 'off', lagMs: null })).toBeNull()
  expect(nodesText({ role: 'leader', node: '3fa9c1', leader, redis: 'connected', lagMs: 0 })).toBe(
    '写入节点 3fa9c1（11-22 15:36 起） · 本页由它提供',
  )
  expect(nodesText({ role: 'follower', node: 'b', leader, redis: 'away', lagMs: 20.4 })).toBe(
    '写入节点 3fa9c1（11-22 15:36 起） · 本页由跟随的节点提供，晚 20 毫秒 · Redis 连不上，改由数据库传递',
  )
  expect(nodesText({ role: 'follower', node: 'b', leader: null, redis: 'off', lagMs: null })).toContain('暂时没有写入节点')
})
