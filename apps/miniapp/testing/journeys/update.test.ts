import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

test('a build that is ready is asked of once, and taken up on yes', async () => {
  const phone = openPhone()
  phone.updates.hasNew = true
  const page = await phone.launch({ path: '/pagesLi/about/about' })
  await page.until(() => phone.updates.wasApplied, 'the restart')
  expect(phone.dialogs.modals).toEqual([{ title: '更新提示', content: '新版本已经准备好，是否重启应用？' }])
})

test('who puts a new build off goes on with the present one', async () => {
  const phone = openPhone()
  phone.updates.hasNew = true
  phone.dialogs.agrees = false
  const page = await phone.launch({ path: '/pagesLi/about/about' })
  await page.until(() => phone.dialogs.modals.length > 0, 'the question')
  await page.quiet()
  expect([phone.updates.wasApplied, phone.open()]).toEqual([false, ['/pagesLi/about/about']])
})
