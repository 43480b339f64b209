import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'
import { watching } from './watching.ts'

const SETTING = '/pages/v2/profile/setting'
const PROFILE = '/pages/v2/profile/profile'

test('the theme chosen colours the page and what WeChat draws around it, and stays', async () => {
  const phone = openPhone()
  const setting = await phone.launch({ path: SETTING })
  expect(setting.byClass('theme-light')).toHaveLength(1)
  await setting.tap('深色')
  expect(setting.byClass('theme-dark')).toHaveLength(1)
  expect(phone.bars.reported.filter(({ name }) => name === 'setBackgroundColor').at(-1)?.options).toMatchObject({
    backgroundColor: '#0b0e13',
  })
  const again = await openPhone({ stored: phone.stored }).launch({ path: PROFILE })
  expect(again.byClass('theme-dark')).toHaveLength(1)
})

test('without a choice the page follows the phone', async () => {
  const phone = openPhone()
  const setting = await phone.launch({ path: SETTING })
  phone.setTheme('dark')
  await setting.quiet()
  expect(setting.byClass('theme-dark')).toHaveLength(1)
})

test('palette and text size are chosen at once', async () => {
  const setting = await openPhone().launch({ path: SETTING })
  await setting.tap('绿涨红跌')
  await setting.tap('特大')
  expect(setting.byClass('market-intl')).toHaveLength(1)
  expect(setting.byClass('text-xl')).toHaveLength(1)
})

test('clearing local data asks first and erases what is ours', async () => {
  const stored = watching('SH600519').set('other', 'kept')
  const phone = openPhone({ stored })
  const setting = await phone.launch({ path: SETTING })
  phone.dialogs.agrees = false
  await setting.tap('清除')
  expect(phone.dialogs.modals.map(({ title }) => title)).toEqual(['清除本机数据？'])
  expect(stored.has('guanlan.watchlist')).toBe(true)
  phone.dialogs.agrees = true
  await setting.tap('清除')
  await phone.page().until(() => !stored.has('guanlan.watchlist'), 'empty storage')
  expect([...stored.keys()]).toContain('other')
  const profile = await phone.switchTab(PROFILE)
  await profile.untilText('我的自选0 只')
})

test('the profile leads to watchlist, settings and about, and back', async () => {
  const phone = openPhone()
  const profile = await phone.launch({ path: PROFILE })
  await profile.tap('关于观澜')
  const about = phone.page()
  expect(about.route).toBe('/pagesLi/about/about')
  await about.untilText('风险提示与免责声明')
  await about.untilText('不构成任何投资建议')
  expect(about.text()).toContain('模拟数据')
  await about.tap(about.byClass('icon-back')[0]!)
  expect(phone.open()).toEqual([PROFILE])
  await phone.page().tap('我的自选')
  expect(phone.open()).toEqual(['/pages/v2/collection/collection'])
})

test('back on a page opened from outside leads home', async () => {
  const phone = openPhone()
  const about = await phone.launch({ path: '/pagesLi/about/about' })
  await about.tap(about.byClass('icon-back')[0]!)
  expect(phone.open()).toEqual(['/pages/v2/index/index'])
})
