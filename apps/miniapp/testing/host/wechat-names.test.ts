import { expect, test } from 'vitest'
import { membersOf, wechatNames } from './wechat-names.ts'

test('functions of WeChat are known by name, those of browsers are not', () => {
  const names = wechatNames()
  for (const name of ['request', 'navigateTo', 'createSelectorQuery', 'getWindowInfo', 'env', 'requestPayment'])
    expect(names).toContain(name)
  for (const name of ['fetch', 'localStorage', 'success', 'title', 'openGate']) expect(names).not.toContain(name)
  expect(names.size).toBeGreaterThan(400)
})

test('members of nested types are not members', () => {
  const typings = `interface Wx {\n  /** a(b: c) */\n  one<T extends { two: 1 }>(\n    three: () => void\n  ): { four: 4 }\n  five: Five\n}\ninterface Other {\n  six: 6\n}`
  expect([...membersOf(typings, 'interface Wx {')]).toEqual(['one', 'five'])
})
