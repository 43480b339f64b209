import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table opens in a spreadsheet as it was: quotes and breaks inside cells, negative numbers as numbers, no text as a formula', () => {
  const text = csvText([
    ['名称', '涨跌幅（%）', '说明'],
    ['万科A', -3.5, '去掉"ST"，\n再看'],
    ['=1+1', null, Number.NaN],
  ])
  expect(text).toBe('\uFEFF名称,涨跌幅（%）,说明\r\n万科A,-3.5,"去掉""ST""，\n再看"\r\n\'=1+1,,')
})
