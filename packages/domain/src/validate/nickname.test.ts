import { expect, test } from 'vitest'
import { nicknameFault } from './nickname.ts'

test.each(['观澜用户8888', '长线看客', 'Amy 2026', '十年一剑', '600519 老股东'])('%s is a name one may take', (name) => {
  expect(nicknameFault(name)).toBeNull()
})

test.each([
  ['观澜官方', '误认'],
  ['观澜', '误认'],
  ['客服小王', '误认'],
  ['加微信带你', '联系方式'],
  ['QQ群荐股', '联系方式'],
  ['13800000000', '联系方式'],
  ['a.com', '联系方式'],
  ['老\u200b股', '看不见'],
])('%s is refused: %s', (name, why) => {
  expect(nicknameFault(name)).toContain(why)
})
