import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

const SCREENING = '/pagesA/stockSele/stockSele'

test('a sentence becomes chips, a finger moves a bound, and the results are of both', async () => {
  const phone = openPhone()
  const page = await phone.launch({ path: SCREENING })
  await page.until(() => page.byTag('input').length > 0, 'the field')
  await page.input(page.byTag('input')[0]!, '股价低于50元，龙抬头')
  await page.untilText('没看懂「龙抬头」')
  await page.tap('< 50元')
  await page.until(() => page.byClass('knob').length > 0, 'the handle')
  const [slider] = page.byClass('slider')
  await page.drag(slider!, [
    { x: 100, y: 10 },
    { x: 160, y: 10 },
  ])
  await page.tap('应用')
  await page.until(() => page.allByText('< 50元').length === 0 && page.allByText(/^< [\d.]+元$/).length > 0, 'another bound')
  await page.tap('查看结果')
  expect(phone.open()).toEqual([SCREENING, '/pagesA/filterResults/filterResults'])
  expect(phone.page().instance.options).toMatchObject({ screen: expect.stringContaining('price'), q: expect.anything() })
})
