import { initialsOf } from '@guanlan/domain/search/pinyin.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { expect, test } from 'vitest'
import { foundFactors } from './factor-search.ts'

const all = factors.map(({ key, name, synonyms = [], definition }) => ({ key, name, letters: initialsOf(name), synonyms, definition }))
const first = (text: string) => foundFactors(all, text)[0]?.key

test('factors are found by name, other words, initials and case-blind; nothing by nothing', () => {
  expect([first('市盈率TTM'), first('pe'), first('roe'), first('syl'), first('hsl')]).toEqual([
    'pe-ttm',
    'pe-ttm',
    'roe',
    'pe-ttm',
    'turnover-rate',
  ])
  expect([foundFactors(all, ' '), foundFactors(all, '龙抬头')]).toEqual([[], []])
})
