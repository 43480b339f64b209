import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { answers, session, stock } from '../../testing/limit-board.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { boardAtEnd } from './board-at.ts'
import { heightTimeRows, ladderOf } from './height-time-rows.ts'
import { LimitBoardPage } from './limit-board-page.tsx'

test('the tiers and the picture of height and time are taken away as files of all their stocks', async () => {
  const saved: { name: string; text: string }[] = []
  const file = { pick: async () => null, save: async (name: string, text: string) => saved.push({ name, text }) > 0 }
  renderInApp(<LimitBoardPage query={{}} />, { ...fakeApi(answers), file })
  const save = async (name: string) => {
    fireEvent.click(await within(screen.getByRole('region', { name })).findByRole('button', { name: `${name}：口径、导出与链接` }))
    fireEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: '导出 CSV' }))
    await waitFor(() => expect(saved.at(-1)?.name).toBe(`${name}.csv`))
    return saved.at(-1)?.text.split('\r\n') ?? []
  }
  await screen.findByRole('group', { name: '3 板' })
  const tiers = await save('梯队')
  expect(tiers[0]).toContain('板数,名称,首封,封单额(元),题材,形态,末封,开板(次)')
  expect(tiers[1]).toContain('3 板,东方精工 SZ002611,09:41,50000000,机器人,换手板 回封,10:31,1')
  expect(tiers[1]).toContain('同花顺题材榜：减速器；两源不一致')
  const placed = await save('高度 × 时间')
  expect(placed.slice(0, 4)).toEqual([
    '\uFEFF板数,名称,首封,状态',
    '3 板,东方精工 SZ002611,09:41,封住',
    '2 板,常山北明 SZ000158,09:41,触板后打开',
    '首板,韶能股份 SZ000601,10:05,封住',
  ])
})

test('the picture to be shared has every tier from the highest down, and names where there is room', () => {
  const near = stock('SZ000002', '万科A', { streak: 1, firstSeal: 60 })
  const late = stock('SZ000003', '后来', { streak: 1, firstSeal: 240 })
  const tiers = session.tiers.map((tier) => (tier.streak === 1 ? { ...tier, stocks: [...tier.stocks, near, late] } : tier))
  const { rows, keys } = ladderOf(heightTimeRows(boardAtEnd({ tiers, opened: session.opened })))
  expect(rows.map(({ label }) => label)).toEqual(['3 板', '2 板', '首板'])
  // 25 minutes apart there is no room for a name, 180 minutes apart there is; the last one stands before its dot
  expect(rows[2]?.dots.map(({ name }) => name)).toEqual([null, { text: '万科A', side: 'right' }, { text: '后来', side: 'left' }])
  expect(rows[2]?.dots.map(({ at }) => at)).toEqual([35 / 240, 0.25, 1])
  expect(rows[1]?.dots[0]?.isFilled).toBe(false)
  expect(keys).toEqual({ filled: '封住 4 只', hollow: '触板后打开 1 只' })
})
