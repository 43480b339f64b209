import { expect, test } from 'vitest'
import type { GroupProgress, KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import { showDatasets } from './seed-progress.ts'

const group = (stage: GroupProgress['stage'], rows: number, ...datasets: string[]): GroupProgress => ({ datasets, rows, stage })
const progress = (...groups: GroupProgress[]): KeeperProgress => ({
  datasets: [],
  done: 340,
  total: 5499,
  startedAtMs: 0,
  groups,
  share: 0.629,
  leftMs: 31_400,
})

function shown(isTTY: boolean, nowMs: () => number, all: KeeperProgress[]): string {
  const written: string[] = []
  const show = showDatasets({ isTTY, write: (text) => written.push(text) }, nowMs)
  for (const one of all) show(one)
  return written.join('')
}

test('in a file a line gives the progress of the whole, every few seconds, and one what was published, once', () => {
  const steps = [
    progress(group('securities', 20, 'incomeStatements', 'balanceSheets'), group('generated', 1200, 'moneyFlow')),
    progress(group('market', 20, 'incomeStatements', 'balanceSheets'), group('published', 1200, 'moneyFlow')),
    progress(group('published', 20, 'incomeStatements', 'balanceSheets'), group('published', 1200, 'moneyFlow')),
  ]
  const lines = shown(false, () => 0, steps)
    .trim()
    .split('\n')
  expect(lines[0]).toBe('数据集 62% · 证券 340/5499 · 1,220 行 · 约剩 32 秒')
  expect(lines.slice(1).map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['资金流向', '已发布', '1,200 行'],
    ['利润表等 2 项', '已发布', '20 行'],
  ])
})

test('on a terminal every group has a line that is written over; before the pace is known the rest is not estimated', () => {
  const first = { ...progress(group('securities', 3, 'moneyFlow')), share: 0, leftMs: null }
  const text = shown(true, () => 0, [first, progress(group('generated', 5, 'moneyFlow'))])
  const [before, after] = text.split('\u001b[2A')
  expect(before).toContain('剩余时间待估')
  expect(before).toMatch(/资金流向 +逐只生成 340\/5499 +3 行/)
  expect(after).toMatch(/资金流向 +待发布 +5 行/)
})
