import { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

export const dragonTigerDatasets = {
  dragonTiger: records<DragonTigerList>({
    key: 'dragonTiger',
    name: '龙虎榜',
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    schema: DragonTigerList,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['secucode', 'tradeDate', 'reason'],
    units: { close: '元', amount: '元', volume: '股', buyAmount: '元', sellAmount: '元', netAmount: '元' },
    quality: {
      neverConstant: ['netAmount', 'amount', 'changeRatio'],
      ranges: { changeRatio: [-1, 100], triggerValue: [-1, 100] },
      crossChecks: [
        {
          name: '净额 = 买入 − 卖出',
          holds: (r) => {
            const { netAmount, buyAmount, sellAmount } = r
            return netAmount === null || buyAmount === null || sellAmount === null || Math.abs(netAmount - (buyAmount - sellAmount)) <= 1
          },
        },
        { name: '席位买入不超过成交额', holds: (r) => (r.buyAmount ?? 0) <= r.amount && (r.sellAmount ?? 0) <= r.amount },
      ],
    },
  }),
}
