import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BoardCard } from './board-card.tsx'
import type { Board } from './ranking-figures.ts'
import { BoardPanels } from './ranking-view.tsx'

const board: Board = {
  ...{ type: 'main-net', title: '主力净流入榜', group: '资金', desc: '当日主力净流入', formula: '主力净流入', rule: '主力净流入大于0元' },
  ...{ updateFreq: '每个交易日', updatedAt: '2024-09-19 15:00:00', needVip: false, dir: 'desc', total: 0, known: 0, leaders: [] },
  factor: { key: 'main-net-1d', name: '主力净流入', unit: '元', definition: '', source: ['导入'] },
  lacks: { kind: 'not_imported', text: '缺少 资金流向，导入后可用', datasets: [{ key: 'moneyFlow', name: '资金流向' }] },
}

test('how many are on a board that lacks data is unknown for want of them', () => {
  renderInApp(<BoardCard board={board} meta={null} />)
  expect(screen.getByText('主力净流入榜入榜只数暂无，缺少 资金流向，导入后可用')).toBeTruthy()
})

test('the page of a board that lacks data does not say that no stock is on it', () => {
  const rank = { groups: [], list: [board], rows: [], prevDate: null, past: null, pastReason: '', pastMethod: '' }
  renderInApp(<BoardPanels rank={rank} meta={null} note={(text) => text} />)
  expect(screen.getByText('入榜证券未知')).toBeTruthy()
  expect(screen.getByText('入榜只数未知')).toBeTruthy()
  expect(screen.queryByText(/共 0 只/)).toBeNull()
})

test('a board of a market that is being fetched says that it is of a part', () => {
  const { lacks, ...whole } = board
  const coming = { ...whole, total: 72, known: 115, coming: ['资金流向'] }
  renderInApp(<BoardCard board={coming} meta={null} />)
  expect(screen.getByText('资金流向还没有取完，名次只含已取到的')).toBeTruthy()
})

test('a place stands with price and change beside its figure', () => {
  const { lacks, ...whole } = board
  const leader = { rank: 1, secucode: 'SH600000', secuabbr: '浦发银行', value: 7.39e8, price: 6.31, changeRatio: -0.011 }
  renderInApp(<BoardCard board={{ ...whole, total: 1, known: 1, leaders: [leader] }} meta={null} />)
  for (const text of ['6.31', '−1.10%', '7.39亿']) expect(screen.getByText(text)).toBeTruthy()
})
