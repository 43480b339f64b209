import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../handlers.ts'
import { nobody } from '../../testing/nobody.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('the config is read from data.data: payment texts and switches, the text of the about page, an hour until it expires', async () => {
  const { statusCode, body } = await world.app.inject('/bussiness/api/v1/app/config/app')
  const { code, data, meta } = JSON.parse(body)
  expect([statusCode, code, meta]).toEqual([200, 200, undefined])
  expect(data.payment).toEqual({
    retentionTitle: '再想想',
    retentionContent: expect.stringContaining('继续支付'),
    switchCollapseMonth: false,
    switchCollapseQuarter: false,
    switchCollapseWechat: false,
    iosVirtualGoods: false,
  })
  expect(data.about.content).toContain('观澜')
  const leftMs = data.configExpiration - world.context.clock.nowMs()
  expect(leftMs).toBeGreaterThan(3_500_000)
  expect(leftMs).toBeLessThanOrEqual(3_600_000)
})

test('it is never kept by the edge: each answer has an hour of its own', async () => {
  const first = await world.ask('app.config', {})
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = await world.ask('app.config', {})
  expect(second.data.configExpiration).toBeGreaterThan(first.data.configExpiration ?? Number.POSITIVE_INFINITY)
})

test('goods on iOS are allowed where the operator says so', async () => {
  const { context } = world
  const allowing = { ...context, env: { ...context.env, IOS_VIRTUAL_GOODS: 'on' as const } }
  const { data } = await handlers['app.config']({}, allowing, nobody)
  expect(data).toMatchObject({ payment: { iosVirtualGoods: true } })
})
