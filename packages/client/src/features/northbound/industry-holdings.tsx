import type { LgtIndustries, LgtIndustryRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held, traded } from '../../parts/northbound/northbound-formulas.ts'
import { ShareStrip } from '../../parts/northbound/share-strip.tsx'
import { IndustryMenu } from './industry-menu.tsx'

const figureOf = figureColumns<LgtIndustryRow>('infos')
const signed = { isSigned: true } as const
const figures: readonly ModuleColumn<LgtIndustryRow>[] = [
  figureOf('shareOfNorth', ['占比', 'percent', traded('lgt-industry-share')]),
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('chgMv', ['较上季', 'signedAmount', held('lgt-change-mv')], signed),
  figureOf('chgRatio', ['变化', 'signedPercent', held('lgt-change-mv-ratio')], signed),
  { kind: 'text', key: 'stockCount', title: '只数', align: 'right', text: (row) => String(row.stockCount) },
]
const columns: readonly ModuleColumn<LgtIndustryRow>[] = [
  { kind: 'text', key: 'indu', title: '行业', width: 96, text: (row) => row.indu },
  ...figures,
]
const quarterColumns: readonly ModuleColumn<LgtIndustryRow>[] = [
  { kind: 'text', key: 'date', title: '季末', width: 96, text: (row) => row.date },
  ...figures,
]

/** 行业分布 of northbound holdings at the newest end of a quarter, or one industry over all ends of quarters. */
export function IndustryHoldings() {
  const [indu, setIndu] = useState<string | null>(null)
  const query = useCall('northbound.industries', indu === null ? {} : { indu }, { keepPrevious: true })
  return (
    <Module
      id="northbound-industries"
      title="行业分布"
      definition="季末的陆股通持股按当日的行业归并，按季末收盘价计市值，选一个行业看它各季末的变化。较上季含股价涨跌，不等于净买入。行业数字由按季披露的持股得出，从 2024 年三季度末起。"
      query={query}
      dataset="northboundQuarters"
      note={noteOf(query.data?.data.infos ?? [])}
      choices={<IndustryMenu label="行业" value={indu} onChange={setIndu} />}
      view={({ data, meta }) => ({
        ...(isOfOne(data.infos) ? { chart: quartersOf(data, meta?.simulated ?? false) } : { body: <Strip infos={data.infos} /> }),
        table: {
          columns: isOfOne(data.infos) ? quarterColumns : columns,
          rows: data.infos,
          rowKey: (row: LgtIndustryRow) => `${row.date} ${row.indu}`,
          first: 12,
          meta,
        },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}

/** Whether an answer is of one industry over quarters, by the answer itself: the previous one stays on screen while the next is loading. */
function isOfOne(infos: LgtIndustries['infos']): boolean {
  return infos.length > 0 && infos.every(({ indu }) => indu === infos[0]?.indu)
}

function noteOf(infos: LgtIndustries['infos']): string {
  const [newest] = infos
  if (newest === undefined) return ''
  return isOfOne(infos) ? `${newest.indu}，各季末` : `${newest.date} 季末`
}

function Strip({ infos }: Pick<LgtIndustries, 'infos'>) {
  if (infos.length === 0) return null
  return <ShareStrip label="行业分布" parts={infos.map(({ indu, shareOfNorth }) => ({ name: indu, ratio: shareOfNorth }))} />
}

/** Market value of an industry at ends of quarters, and its share of all that is held. */
function quartersOf({ infos }: LgtIndustries, simulated: boolean): PlotSpec {
  const rows = infos.toReversed()
  return {
    x: rows.map(({ date }) => date),
    series: [
      { kind: 'bars', key: 'holdMv', name: '持股市值', values: rows.map(({ holdMv }) => holdMv), form: 'amount', colour: 'muted' },
      {
        kind: 'line',
        key: 'share',
        name: '占陆股通持股',
        values: rows.map(({ shareOfNorth }) => shareOfNorth),
        form: 'percent',
        colour: 'accent',
        axis: 'left',
      },
    ],
    simulated,
  }
}
