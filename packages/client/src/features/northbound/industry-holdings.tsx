import type { LgtIndustryRow } from '@guanlan/contract/schemas/northbound.ts'
import { useCall } from '../../api/use-call.ts'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held, traded } from '../../parts/northbound/northbound-formulas.ts'
import { ShareStrip } from '../../parts/northbound/share-strip.tsx'

const figureOf = figureColumns<LgtIndustryRow>('infos')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<LgtIndustryRow>[] = [
  { kind: 'text', key: 'indu', title: '行业', width: 96, text: (row) => row.indu },
  figureOf('shareOfNorth', ['占比', 'percent', traded('lgt-industry-share')]),
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('chgMv', ['较上季', 'signedAmount', held('lgt-change-mv')], signed),
  figureOf('chgRatio', ['变化', 'signedPercent', held('lgt-change-mv-ratio')], signed),
  { kind: 'text', key: 'stockCount', title: '只数', align: 'right', text: (row) => String(row.stockCount) },
]

/** 行业分布 of northbound holdings at the newest end of a quarter. */
export function IndustryHoldings() {
  const query = useCall('northbound.industries', {})
  return (
    <Module
      id="northbound-industries"
      title="行业分布"
      definition="最近一个季末的陆股通持股按当日的申万一级行业归并，按季末收盘价计市值。较上季含股价涨跌，不等于净买入。"
      query={query}
      dataset="northboundQuarters"
      note={query.data?.data.infos[0] ? `${query.data.data.infos[0].date} 季末` : ''}
      view={({ data, meta }) => ({
        ...(data.infos.length > 0
          ? {
              body: (
                <ShareStrip label="行业分布" parts={data.infos.map(({ indu, shareOfNorth }) => ({ name: indu, ratio: shareOfNorth }))} />
              ),
            }
          : {}),
        table: { columns, rows: data.infos, rowKey: (row: LgtIndustryRow) => row.indu, first: 12, meta },
        empty: data.infos.length === 0 ? (meta?.missing.find(({ field }) => field === 'infos')?.reason ?? null) : null,
      })}
    />
  )
}
