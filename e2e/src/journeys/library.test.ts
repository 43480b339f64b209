import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

journey.for([375, 1280])(
  'from search to an article, its live figure, a term, and back in the list as read, at %i px',
  async (width, { arrive }) => {
    const { page, open } = await arrive({ width })
    await open('search', { q: '换手率' })
    await page.getByRole('rowgroup', { name: '文章' }).getByText('成交量、换手率与量比').click()
    await page.getByRole('link', { name: '打开名单' }).first().waitFor()
    await settle(page)
    await expectHonestFigures(page)
    await page.getByRole('button', { name: '收藏' }).press('Enter')
    await page.getByRole('button', { name: '取消收藏' }).waitFor()
    const questions = page.getByRole('region', { name: '想一想' })
    await questions.getByRole('group', { name: '第 1 题' }).getByRole('button', { name: '对', exact: true }).press('Enter')
    await questions.getByText(/答对了/).waitFor()
    await page.getByText('已读完').waitFor()
    await open('library')
    await page.getByRole('button', { name: '收藏' }).press('Enter')
    const kept = page.getByRole('link', { name: /成交量、换手率与量比/ })
    await kept.getByText('已读').waitFor()
    expect(await page.getByRole('link', { name: /分钟/ }).count()).toBe(0)
  },
)
