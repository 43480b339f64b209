import { type Factor, familyOf } from '../factor.ts'
import { derived } from '../security-view.ts'

const holders = familyOf({ group: '股东', unit: '人', sources: ['holderCounts'], frequency: '不定期' })

const latest = derived((view) => view.records('holderCounts').at(-1))

/** How many hold the share. */
export const holderCountFactors: readonly Factor[] = [
  holders({
    key: 'holder-count',
    name: '股东户数',
    synonyms: ['股东人数'],
    definition: '最近一次公布的股东户数。',
    formula: '公司公布',
    compute: (view) => latest(view)?.count ?? Number.NaN,
  }),
  holders({
    key: 'holder-count-change',
    name: '股东户数变化',
    synonyms: ['股东户数增长率', '股东人数变化', '户数变化'],
    unit: '比例',
    definition: '最近一次公布的股东户数与同一来源上一次公布之比减一；负数表示户数减少。',
    formula: '股东户数 ÷ 上次股东户数 − 1',
    compute(view) {
      const told = latest(view)
      return told === undefined || told.previousCount === null ? Number.NaN : told.count / told.previousCount - 1
    },
  }),
  holders({
    key: 'shares-per-holder',
    name: '户均持股',
    synonyms: ['户均流通股'],
    unit: '股',
    definition: '最近一次公布的户均流通股数。',
    formula: '流通股本 ÷ 股东户数',
    compute: (view) => latest(view)?.averageShares ?? Number.NaN,
  }),
]
