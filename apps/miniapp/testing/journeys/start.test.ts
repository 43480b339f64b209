import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

const HOME = '/pages/v2/index/index'

test('the first run asks for consent, keeps it, and goes home', async () => {
  const stored = new Map<string, unknown>()
  const phone = openPhone({ stored, isFirstRun: true })
  const start = await phone.launch()
  await start.untilText('隐私说明')
  expect(phone.network.asked.filter((url) => !url.endsWith('/fxdataserver'))).toEqual([])
  await start.tap('同意并继续')
  await phone.page().until(() => phone.open()[0] === HOME, 'home')
  await phone.page().untilText('上证指数')
  expect(stored.get('guanlan.agreement')).toBeTruthy()
})

test('who refuses stays, and may read the notice again', async () => {
  const phone = openPhone({ isFirstRun: true })
  const start = await phone.launch()
  await start.tap('不同意')
  await start.untilText('需要您同意隐私说明')
  expect(phone.open()).toEqual(['/pages/v1/start/start'])
  await start.tap('查看隐私说明')
  await start.untilText('投资有风险')
})

test('who agreed before is taken home at once, by a shared link to the page it names', async () => {
  const phone = openPhone()
  await phone.launch()
  await phone.page().until(() => phone.open()[0] === HOME, 'home')
  const shared = openPhone()
  const stock = await shared.launch({ path: '/pagesMy/gp_details/gp_details', query: { code: 'SH600519' } })
  await stock.untilText('贵州茅台')
  expect(shared.open()).toEqual(['/pagesMy/gp_details/gp_details'])
})
