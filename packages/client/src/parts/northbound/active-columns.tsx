import type { LgtActiveRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { figureColumns } from '../module/figure-columns.ts'
import type { ModuleColumn } from '../module/module-table.ts'
import { traded } from './northbound-formulas.ts'

const figureOf = figureColumns<LgtActiveRow>('infos')

/** 十大成交活跃股: what stands beside the security or the day. */
export const activeColumns: readonly ModuleColumn<LgtActiveRow>[] = [
  { kind: 'text', key: 'rank', title: '名次', align: 'right', text: (row) => `${row.link === 'sh' ? '沪' : '深'} ${row.rank}` },
  figureOf('amount', ['北向成交额', 'amount', traded('lgt-active-amount')]),
  figureOf('changeRatio', ['涨跌幅', 'signedPercent', traded('lgt-active-change')], { isSigned: true }),
  figureOf('close', ['收盘价', 'price', traded('lgt-active-close')]),
  figureOf('net', ['净买入', 'signedAmount', traded('lgt-net')], { isSigned: true }),
  figureOf('buy', ['买入', 'amount', traded('lgt-bought')], { secondary: true }),
  figureOf('sell', ['卖出', 'amount', traded('lgt-sold')], { secondary: true }),
]
