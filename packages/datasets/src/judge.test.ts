import { expect, test } from 'vitest'
import { judgeRows } from './judge.ts'
import { datasets } from './registry.ts'

test('a row that does not fit is rejected in Chinese, with the name of its column', () => {
  const { accepted, rejected } = judgeRows(datasets.announcements as never, [{ title: '' }, { title: 7 }])
  expect(accepted).toEqual([])
  const reasons = rejected.map(({ reason }) => reason).join('；')
  expect(reasons).not.toMatch(/[a-z]{3,}/i)
  expect(reasons).toMatch(/：必须填写/)
})
