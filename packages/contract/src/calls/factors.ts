import { get } from '../call.ts'
import * as factors from '../schemas/research/factors.ts'

/** The dictionary of factors. */
export const factorsCalls = {
  // @NOTE ours: the dictionary of factors
  'screen.factors': get('screening', '/pyxg/serverforxg/factors', factors.FactorsInput, factors.Factors, {
    about: '因子词典：定义、公式、来源、频率、从哪一天起有历史',
    example: {},
    fresh: 'snapshot',
    meta: false,
  }),
  'screen.factor': get('screening', '/pyxg/serverforxg/factor', factors.FactorInput, factors.FactorDetail, {
    about: '一个因子的分布、行业中位数、个股所处位置与每项来源',
    example: { key: 'total-mv', secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
} as const
