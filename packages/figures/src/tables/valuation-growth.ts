import type { FactorPart } from '../described.ts'
import { Table } from '../table.ts'

const CONSENSUS_NOTE = '一致预期为各机构近 180 天最新一份研报的平均；没有有效预测时没有。'

/** Parent profit by year, the newest annual report last, beside what is expected of the years after it. */
export const growthTable = new Table('valuation-growth', {
  article: 'pe-ratio',
  facts: {
    np: {
      name: '归母净利润',
      unit: '元',
      doc: '年报。',
      source: { dataset: 'incomeStatements', column: 'parentNetProfit' },
      absent: '{incomeStatements|没有这一年的年报}',
    },
    expectedNp: {
      name: '今年预期净利润',
      unit: '元',
      doc: `第一个未披露年报的年度。${CONSENSUS_NOTE}`,
      source: { dataset: 'consensus', column: 'netProfitMean' },
      absent: '{consensus|没有机构的有效预测}',
    },
    expectedNpNext: {
      name: '明年预期净利润',
      unit: '元',
      doc: `第二个未披露年报的年度。${CONSENSUS_NOTE}`,
      source: { dataset: 'consensus', column: 'netProfitMean' },
      absent: '{consensus|没有机构的有效预测}',
    },
  },
})
const { np, expectedNp, expectedNpNext } = growthTable.facts

const LOSS_BEFORE = '前一年亏损'
const compound = <Field extends string>(field: Field, years: 3 | 5, word: string) => {
  const first = growthTable.figure(`npBefore${years}`, { name: `${word}年前归母净利润`, unit: '元', value: np.ago(years) })
  const growth = growthTable.figure(field, {
    name: `净利润${word}年复合增速`,
    short: `净利润${word}年复合`,
    unit: '比例',
    isSigned: true,
    value: np.compared('>', 0).choose(first.compared('>', 0).choose(np.over(first).root(years).minus(1))),
    absent: '首尾有一年亏损',
    doc: `最近一份年报与${word}年前的归母净利润相比；任一不为正时不计算。`,
  })
  return [first, growth] as const
}

const expectedOf = (ahead: 1 | 2, word: '今年' | '明年'): FactorPart => ({
  key: `expected-growth-${ahead}y`,
  name: `预期净利润增速${word}`,
  synonyms: [
    `${word}预期净利润增速`,
    `${word}一致预期增速`,
    ...(ahead === 1 ? ['一致预期增速', '预期净利润增速', '预测净利润增长率'] : []),
  ],
})

const expected = growthTable.figure('expected', {
  name: '今年预期增速',
  short: '今年预期',
  unit: '比例',
  isSigned: true,
  value: np.compared('>', 0).choose(expectedNp.over(np).minus(1)),
  absent: LOSS_BEFORE,
  doc: `第一个未披露年报的年度一致预期归母净利润比前一年的增长；前一年亏损时没有。${CONSENSUS_NOTE}`,
  factor: expectedOf(1, '今年'),
})

export const expectedNext = growthTable.figure('expectedNext', {
  name: '明年预期增速',
  short: '明年预期',
  unit: '比例',
  isSigned: true,
  value: expectedNp.compared('>', 0).choose(expectedNpNext.over(expectedNp).minus(1)),
  absent: LOSS_BEFORE,
  doc: `第二个未披露年报的年度一致预期归母净利润比前一年的增长；前一年亏损时没有。${CONSENSUS_NOTE}`,
  factor: expectedOf(2, '明年'),
})

/** What profit grew by, and is expected to. */
export const growthRow = [
  np,
  ...compound('np3y', 3, '三'),
  ...compound('np5y', 5, '五'),
  expectedNp,
  expectedNpNext,
  expected,
  expectedNext,
] as const
