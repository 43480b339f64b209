import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../storage/open-database.ts'
import { createOwnSettings, writeOwnSetting } from '../../../storage/operator-settings.ts'
import { visitor } from '../../../testing/visitor.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'

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
    isSold: false,
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
  const { data } = await handlers['app.config']({}, allowing, visitor)
  expect(data).toMatchObject({ payment: { iosVirtualGoods: true } })
})

test.each([true, false])('whether memberships are sold is answered: %s', async (isOn) => {
  const { context } = world
  const { data } = await handlers['app.config']({}, { ...context, access: { ...context.access, isOn } }, visitor)
  expect(data.payment.isSold).toBe(isOn)
})

test('what the operator set of config and notices is answered; a notice is shown on its days', async () => {
  const { context } = world
  const { db, close } = await openDatabase({ dataDir: context.env.DATA_DIR })
  const notice = { id: 'pause', title: '维护', content: '今晚维护', level: 'warn', url: null, to: '2026-11-20', once: true }
  await writeOwnSetting(db, 'config', { payment: { switchCollapseMonth: true } })
  await writeOwnSetting(db, 'notices', [
    { ...notice, from: '2026-11-20' },
    { ...notice, id: 'later', from: '2026-11-21', to: null },
  ])
  const asked = { ...context, operator: createOwnSettings(db) }
  const { data } = await handlers['app.config']({}, asked, visitor)
  const notices = await handlers['app.notice']({ platform: 'h5', version: '' }, asked, visitor)
  await writeOwnSetting(db, 'config', null)
  await writeOwnSetting(db, 'notices', null)
  await close()
  expect(data).toMatchObject({ payment: { switchCollapseMonth: true, switchCollapseQuarter: false, retentionTitle: '再想想' } })
  expect(notices.data).toEqual([{ ...notice, from: '2026-11-20' }])
})
