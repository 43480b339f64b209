import { get } from '../call.ts'
import * as holders from '../schemas/holders.ts'

/** 股东: who owns a company. */
export const holdersCalls = {
  'holders.counts': get('data', '/zg/api/v1/shholder/shchange', holders.HoldersInput, holders.HolderCounts, {
    about: '股东户数变化，含户均持股与区间涨跌幅',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  'holders.topPeriods': get('data', '/zg/api/v1/shholder/topTenShEnddates', holders.HoldersInput, holders.TopHolderPeriods, {
    about: '十大股东报告期',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  'holders.top': get('data', '/zg/api/v1/shholder/topTenShInfos', holders.TopHoldersInput, holders.TopHoldersOutput, {
    about: '十大股东、十大流通股东，与上期相比，含退出名单',
    example: { secucode: 'SH600519', kind: 'float' },
    fresh: 'snapshot',
  }),
}
