import { type StockEventKind, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { type DatasetKey, datasets } from '@guanlan/datasets/registry.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const OPENING =
  '公布时刻早于某个交易日 9:25 的从当日开盘算起，其余从下一交易日开盘算起；停牌的从复牌后的首个开盘算起，等不到 20 个交易日内的成交不计。'

/** The rule of a kind with the clock its study starts by. */
export function ruleOf({ desc, dataset }: StockEventKind): string {
  return `${desc}。${dataset === 'dayBars' ? '收盘后才知道。' : ''}${OPENING}`
}

/** How a data set is called. */
export const datasetName = (key: DatasetKey): string => datasets[key].name

/** 个股事件常量. */
export const kinds: Handler<'stockEvents.kinds', Ports> = () => ({
  data: stockEventKinds.map((kind) => {
    const { code, name, polarity, group, desc, unit, dataset } = kind
    return { code, name, polarity, group, desc, rule: ruleOf(kind), source: datasetName(dataset), unit }
  }),
})
