import type { CallInput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { StarHolderRow } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { starShareholdersFormulas } from '@guanlan/engine/formulas/stock/star-shareholders.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { starKindNames } from '../../parts/stocks/star-names.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Menu } from '../../ui/popup/menu.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { counted, knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './star-holders.module.css'

type Row = StarHolderRow
type Kind = NonNullable<CallInput<'holders.stars'>['kind']>
const SIZE = 100
const ALL = 'all'
const KINDS = [
  { key: ALL, title: '全部' },
  { key: '个人', title: '个人' },
  { key: '私募', title: '私募' },
  { key: '社保', title: '社保' },
  { key: 'QFII', title: 'QFII' },
  { key: '汇金', title: '国家队' },
  { key: '外资', title: '外资' },
] as const
const formula = formulasById(starShareholdersFormulas)
const figureOf = figureColumns<Row>('list')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'holderName',
    title: '股东',
    width: 132,
    text: ({ holderName }) => holderName,
    cell: ({ holderName, kind }) => (
      <span className={cx(layout.inlineRow4, styles.holder)}>
        {holderName} <Tag>{starKindNames[kind]}</Tag>
      </span>
    ),
  },
  figureOf('floatMv', ['流通市值', 'amount', formula('star-worth')]),
  figureOf('stockCount', ['只数', 'count', formula('star-stocks')]),
  figureOf('newCount', ['新进', 'count', formula('star-new')]),
  figureOf('incCount', ['增持', 'count', formula('star-increased')]),
  figureOf('sameCount', ['不变', 'count', formula('star-same')]),
  figureOf('decCount', ['减持', 'count', formula('star-decreased')]),
  figureOf('exitCount', ['退出', 'count', formula('star-exited')]),
  figureOf('avgAfter10', ['披露后 10 日', 'signedPercent', formula('star-after-10')], signed),
  figureOf('avgAfter30', ['30 日', 'signedPercent', formula('star-after-30')], signed),
  figureOf('avgAfter60', ['60 日', 'signedPercent', formula('star-after-60')], signed),
  figureOf('winRatio30', ['30 日上涨', 'percent', formula('star-win-30')]),
  {
    kind: 'text',
    key: 'interval',
    title: '95% 区间',
    align: 'right',
    text: ({ winLow30, winHigh30 }) =>
      winLow30 === null ? '--' : `${figureText(winLow30, 'percent')}–${figureText(winHigh30, 'percent')}`,
  },
  { kind: 'text', key: 'n', title: 'n', align: 'right', text: ({ n30 }) => String(n30) },
  {
    kind: 'text',
    key: 'topStocks',
    title: '市值最大',
    align: 'right',
    secondary: true,
    text: ({ topStocks }) => topStocks.map(({ secuabbr }) => secuabbr).join('、') || '--',
    cell: ({ topStocks: [largest] }) => largest?.secuabbr ?? '--',
  },
]

/** Stars of a period: what each holds and changed, and what followed its earlier disclosures. */
export function StarList() {
  const [kind, setKind] = useState<Kind | typeof ALL>(ALL)
  const [requested, setRequested] = useState<string | null>(null)
  const input = { size: SIZE, ...(kind === ALL ? {} : { kind }), ...(requested === null ? {} : { enddate: requested }) }
  const query = useCall('holders.stars', input, { keepPrevious: true })
  const answer = query.data?.data
  return (
    <Module
      id="star-holders"
      title="明星股东"
      definition="十大流通股东名单里的知名个人、私募、社保、QFII、国家队与外资，按报告期末的流通市值从大到小。只有列在前十时看得到；退出名单不等于卖光；报告期末到披露日最长四个月。披露后涨跌是截至本期历次新进、增持披露之后第 10、30、60 个交易日的股价变动的平均，n 是满 30 日的次数；那时买卖与否不得而知，不是他的收益。同名的人没有证据不合并。"
      query={query}
      dataset="starHoldings"
      note={
        answer === undefined
          ? ''
          : knownParts([answer.enddates.find(({ enddate }) => enddate === answer.enddate)?.name, counted(answer.total, '家')])
      }
      choices={
        <>
          <Segment label="类别" items={KINDS} value={kind} onChange={setKind} />
          {answer !== undefined && answer.enddates.length > 1 && (
            <Menu
              label="报告期"
              items={answer.enddates.map(({ enddate, name }) => ({ key: enddate, title: name }))}
              value={answer.enddate}
              idle="报告期"
              onChange={setRequested}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.list,
          rowKey: ({ holderId }: Row) => holderId,
          rowHref: ({ holderId }: Row) => href('starShareholders', { holder: holderId }),
          first: 20,
          tall: true,
          meta,
        },
        empty: data.list.length === 0 ? (absenceOf(meta, 'list') ?? '本期没有这一类') : null,
      })}
    />
  )
}
