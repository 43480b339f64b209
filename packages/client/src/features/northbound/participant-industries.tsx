import type { LgtIndustryPie } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held, traded } from '../../parts/northbound/northbound-formulas.ts'
import { ShareStrip } from '../../parts/northbound/share-strip.tsx'
import { Menu } from '../../ui/popup/menu.tsx'

type Row = LgtIndustryPie['slices'][number] & { total: number | null }

const figureOf = figureColumns<Row>('slices')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'indu', title: '行业', width: 96, text: (row) => row.indu },
  figureOf('ratio', ['占比', 'percent', traded('lgt-slice')]),
  {
    kind: 'figure',
    key: 'value',
    title: '持股市值',
    value: (row) => row.value,
    form: 'amount',
    formula: held('lgt-mv'),
    inputs: ({ value }) => ({ holdMv: value }),
  },
  figureOf('chg', ['较上一披露日', 'signedAmount', traded('lgt-slice-change')], { isSigned: true }),
]

/** Holdings of one participant by industry on a day with published participants; the last day and the largest participant by default. */
export function ParticipantIndustries() {
  const [requested, setRequested] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const participants = useCall('northbound.industryStats', {}).data?.data.infos ?? []
  const insCode = requested ?? participants[0]?.insCode
  const input = { ...(insCode === undefined ? {} : { insCode }), ...(day === null ? {} : { date: day }) }
  const query = useCall('northbound.industryPie', input, { enabled: insCode !== undefined, keepPrevious: true })
  if (insCode === undefined) return null
  const answer = query.data?.data
  return (
    <Module
      id="northbound-participant-industries"
      title="机构行业分布"
      definition="一家中央结算系统参与者（券商、托管行）的陆股通持股按行业归并，停在披露终止前最后一个交易日，之前的披露日可选，与前一个保存了明细的披露日相比。增减含股价涨跌，不等于净买入；参与者替客户持有，不是最终的买方。"
      query={query}
      dataset="northboundInstitutions"
      note={answer?.date ? `${answer.date}${answer.prevDate === null ? '' : `，较 ${answer.prevDate}`}` : ''}
      choices={
        <>
          <Menu
            label="持股机构"
            items={participants.map((one) => ({ key: one.insCode, title: one.insName }))}
            value={insCode}
            idle="持股机构"
            onChange={setRequested}
          />
          {answer !== undefined && answer.dates.length > 1 && (
            <Menu
              label="披露日"
              items={answer.dates.map((date) => ({ key: date, title: date }))}
              value={answer.date}
              idle="披露日"
              onChange={setDay}
            />
          )}
        </>
      }
      view={({ data, meta }) => {
        const rows = data.slices.map((slice) => ({ ...slice, total: data.total }))
        return {
          ...(rows.length > 0
            ? { body: <ShareStrip label="机构行业分布" parts={rows.map(({ indu, ratio }) => ({ name: indu, ratio }))} /> }
            : {}),
          table: { columns, rows, rowKey: (row: Row) => row.indu, first: 12, meta },
          empty: rows.length === 0 ? absenceOf(meta, 'date') : null,
        }
      }}
    />
  )
}
