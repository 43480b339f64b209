import type { LgtIndustryStat } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held, traded } from '../../parts/northbound/northbound-formulas.ts'
import { IndustryMenu } from './industry-menu.tsx'

const figureOf = figureColumns<LgtIndustryStat>('infos')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<LgtIndustryStat>[] = [
  { kind: 'text', key: 'insName', title: '机构', width: 140, text: (row) => row.insName },
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('stockCount', ['只数', 'count', traded('lgt-institution-stocks')]),
  figureOf('chg1', ['1 日', 'signedAmount', held('lgt-institution-mv-change-1')], signed),
  figureOf('chg5', ['5 日', 'signedAmount', held('lgt-institution-mv-change-5')], signed),
  figureOf('chg10', ['10 日', 'signedAmount', held('lgt-institution-mv-change-10')], signed),
]

/** 持股机构统计 on the last day with published participants, over all industries or in one. */
export function Participants() {
  const [indu, setIndu] = useState<string | null>(null)
  const query = useCall('northbound.industryStats', indu === null ? {} : { indu }, { keepPrevious: true })
  return (
    <Module
      id="northbound-participants"
      title="持股机构"
      definition="中央结算系统参与者（券商、托管行）陆股通持股的市值与只数，全部行业或其中一个，停在披露终止前最后一个交易日。1、5、10 日是市值增减，含股价涨跌。参与者替客户持有，不是最终的买方。"
      query={query}
      dataset="northboundInstitutions"
      note={query.data?.data.date ? `${query.data.data.date}，之后不再披露` : ''}
      choices={<IndustryMenu label="机构持股的行业" value={indu} onChange={setIndu} />}
      view={({ data, meta }) => ({
        table: { columns, rows: data.infos, rowKey: (row: LgtIndustryStat) => row.insCode, first: 10, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'date') : null,
      })}
    />
  )
}
