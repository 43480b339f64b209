import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

/** Width and height of a PNG stand in its first chunk. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

journey('two stocks are searched for, compared, and kept as a picture; a board leads to a stock', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  await open('comparison')
  await settle(page)
  for (const [typed, name] of [
    ['600519', '贵州茅台'],
    ['五粮液', '五粮液'],
  ] as const) {
    await page.getByRole('searchbox', { name: '添加股票' }).fill(typed)
    await page.getByRole('group', { name: '搜索结果' }).getByRole('button', { name }).click()
    await page.getByRole('button', { name: `移除${name}` }).waitFor()
  }
  await page.getByRole('link', { name: '开始 PK' }).click()
  await page.getByRole('list', { name: '各组居前的项数' }).waitFor()
  await page.getByRole('group', { name: '对照' }).getByRole('button', { name: '所属行业' }).click()
  await settle(page)

  await page.getByRole('banner').getByRole('button', { name: '分享' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '生成图片' }).click()
  const sheet = page.getByRole('dialog', { name: '分享图片' })
  await sheet.getByRole('img', { name: '贵州茅台 PK 五粮液的分享图片' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: '保存图片' }).click()])
  expect(file.suggestedFilename()).toBe('贵州茅台-PK-五粮液.png')
  const [width, height] = sizeOf(readFileSync(await file.path()))
  expect(width).toBe(1125)
  expect(height).toBeGreaterThan(width)

  await open('ranking', { type: 'turnover' })
  const first = page.getByRole('table', { name: '成交额榜' }).getByRole('link').first()
  const name = ((await first.textContent()) ?? '').replace(/\s.*/s, '')
  await first.click()
  await page.waitForURL(/gp_details/)
  await settle(page)
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '?')
})
