import { href } from '@guanlan/contract/pages.ts'
import type { LgtRankingRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held } from '../../parts/northbound/northbound-formulas.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Menu } from '../../ui/popup/menu.tsx'

type Sort = 'holdMv' | 'totalRatio' | 'chgMv' | 'chgFloatRatio'

const SORTS = [
  { key: 'holdMv', title: '市值' },
  { key: 'totalRatio', title: '占比' },
  { key: 'chgFloatRatio', title: '增持' },
  { key: 'chgMv', title: '市值增减' },
] as const
const SIZE = 50

const figureOf = figureColumns<LgtRankingRow>('infos')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<LgtRankingRow>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '证券',
    width: 112,
    text: (row) => `${row.secuabbr} ${row.secucode}`,
    cell: (row) => <StockName name={row.secuabbr} code={row.secucode} />,
  },
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('totalRatio', ['占总股本', 'percent', held('lgt-total-ratio')]),
  figureOf('chgFloatRatio', ['占流通股增减', 'signedPercent', held('lgt-change-float-ratio')], signed),
  figureOf('chgShares', ['持股增减', 'signedShares', held('lgt-change-shares')], signed),
  figureOf('chgMv', ['市值增减', 'signedAmount', held('lgt-change-mv')], signed),
  figureOf('changeRatio', ['区间涨跌', 'signedPercent', held('lgt-range-change')], signed),
  figureOf('holdShares', ['持股数', 'shares', held('lgt-shares')], { secondary: true }),
  figureOf('floatRatio', ['占流通股', 'percent', held('lgt-float-ratio')], { secondary: true }),
  figureOf('chgMvRatio', ['市值变化', 'signedPercent', held('lgt-change-mv-ratio')], { ...signed, secondary: true }),
  figureOf('close', ['收盘价', 'price', held('lgt-close')], { secondary: true }),
  { kind: 'text', key: 'industry', title: '行业', align: 'right', secondary: true, text: (row) => row.industry ?? '--' },
]

/** 陆股通持股排行 at the end of a quarter, against the one before. */
export function HoldingRanking() {
  const [sort, setSort] = useState<Sort>('holdMv')
  const [requested, setRequested] = useState<string | null>(null)
  const query = useCall(
    'northbound.ranking',
    { sort, size: SIZE, ...(requested === null ? {} : { date: requested }) },
    { keepPrevious: true },
  )
  const quarters = query.data?.data.quarters ?? []
  return (
    <Module
      id="northbound-ranking"
      title="持股排行"
      definition="季末经沪股通、深股通持有的股份，次季第五个交易日公布，与上一季末相比。季内的买卖看不到。市值增减含股价涨跌，不等于净买入；占流通股增减不受股价影响，但不调整增发与解禁。"
      query={query}
      dataset="northboundQuarters"
      note={query.data?.data.date ? `${query.data.data.date} 季末，共 ${query.data.data.total} 只，列前 ${SIZE}` : ''}
      choices={
        <>
          <Segment label="按什么排" items={SORTS} value={sort} onChange={setSort} />
          {quarters.length > 1 && (
            <Menu
              label="季末"
              items={quarters.map((date) => ({ key: date, title: date }))}
              value={requested ?? quarters[0] ?? null}
              idle="季末"
              onChange={setRequested}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.infos,
          rowKey: (row: LgtRankingRow) => row.secucode,
          rowHref: (row: LgtRankingRow) => href('stock', { code: row.secucode, tab: 'northbound' }),
          first: 20,
          tall: true,
          meta,
        },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}
