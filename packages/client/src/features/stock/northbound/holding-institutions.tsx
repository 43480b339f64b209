import type { LgtInstitutionRow, LgtInstitutions } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { held } from '../../../parts/northbound/northbound-formulas.ts'
import { Menu } from '../../../ui/popup/menu.tsx'

const figureOf = figureColumns<LgtInstitutionRow>('infos')
const signed = { isSigned: true } as const

function columnsOf({ close, total }: LgtInstitutions): readonly ModuleColumn<LgtInstitutionRow>[] {
  const inputs = () => ({ close, total })
  return [
    { kind: 'text', key: 'insName', title: '机构', width: 150, text: (row) => row.insName },
    { kind: 'text', key: 'insType', title: '类型', align: 'right', text: (row) => row.insType ?? '--' },
    figureOf('holdShares', ['持股数', 'shares', held('lgt-shares')]),
    figureOf('ratio', ['占陆股通', 'percent', held('lgt-institution-ratio')], { inputs }),
    figureOf('holdMv', ['持股市值', 'amount', held('lgt-institution-mv')], { inputs }),
    figureOf('chg1', ['1 日', 'signedShares', held('lgt-institution-change-1')], signed),
    figureOf('chg5', ['5 日', 'signedShares', held('lgt-institution-change-5')], signed),
    figureOf('chg10', ['10 日', 'signedShares', held('lgt-institution-change-10')], signed),
  ]
}

/** 持股机构: brokers and custodians that hold, with changes over one, five and ten sessions. */
export function HoldingInstitutions({ code }: { code: string }) {
  const [requested, setRequested] = useState<string | null>(null)
  const query = useCall(
    'northbound.institutions',
    { secucode: code, ...(requested === null ? {} : { date: requested }) },
    { keepPrevious: true },
  )
  const items = (query.data?.data.dates ?? []).map((date) => ({ key: date, title: date }))
  return (
    <Module
      id="northbound-institutions"
      title="持股机构"
      definition="中央结算系统参与者逐家持股，披露到 2024-08-16。增减与之前第 1、5、10 个交易日相比，不在名单上的算 0；只保存最后 11 个披露日与之前的季末，再早没有。"
      query={query}
      dataset="northboundInstitutions"
      note={query.data?.data.date ? `${query.data.data.date}` : ''}
      choices={
        items.length > 1 && (
          <Menu label="日期" items={items} value={requested ?? items[0]?.key ?? null} idle="日期" onChange={setRequested} />
        )
      }
      view={({ data, meta }) => ({
        table: { columns: columnsOf(data), rows: data.infos, rowKey: (row: LgtInstitutionRow) => row.insCode, first: 10, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'date') : null,
      })}
    />
  )
}
