import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HypeGene as Answer } from '@guanlan/contract/schemas/stock/tech.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './tech.module.css'
import { formula } from './tech-formula.ts'

type Row = Answer['ztHistory'][number]
const figureOf = figureColumns<Row>('ztHistory')
const signed = { isSigned: true }
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '涨停日', width: 96, text: (row) => row.date },
  { kind: 'text', key: 'lianban', title: '连板', align: 'right', text: (row) => `${row.lianban} 板` },
  figureOf('nextOpen', ['次日开盘', 'signedPercent', formula('gene-next-open')], signed),
  figureOf('next1', ['次日', 'signedPercent', formula('gene-next1')], signed),
  figureOf('next5', ['五日后', 'signedPercent', formula('gene-next5')], signed),
  figureOf('openTimes', ['打开次数', 'count', formula('gene-opens')]),
  figureOf('sealAmount', ['封单额', 'amount', formula('gene-seal-amount')]),
  {
    kind: 'text',
    key: 'reason',
    title: '原因',
    width: 160,
    text: (row) => row.reason ?? '--',
    cell: (row) => <span className={styles.text}>{row.reason ?? '--'}</span>,
  },
]

/** 炒作基因: how a share behaved at its limits. */
export function LimitBehaviour({ code }: { code: string }) {
  const query = useCall('tech.gene', { secucode: code })
  const answer = query.data?.data
  return (
    <Module
      id="tech-gene"
      title="炒作基因"
      definition="近 250 个交易日。涨跌停价按当日的板块与 ST 规则由昨收算出，无涨跌幅限制的日子不算；涨停原因、封单与打开次数取涨停记录，来源没有的为空。次日表现从涨停日收盘价算起，收盘涨停往往买不到。股性分是涨停次数、最高连板、60 日波动率、20 日平均换手四项市场分位的平均，只说明过去的波动多少，高低都不是好坏。席位归属是市场传闻。"
      query={query}
      note={answer?.from ? `${answer.from} 起 ${answer.days} 个交易日` : ''}
      view={({ data, meta }) => ({
        body: <Figures data={data} meta={meta} />,
        ...(data.ztHistory.length > 0 ? { table: { columns, rows: data.ztHistory, rowKey: (row: Row) => row.date, first: 8, meta } } : {}),
        empty: data.from === null ? (absenceOf(meta, 'from') ?? '没有行情') : null,
      })}
    />
  )
}

function Figures({ data, meta }: { data: Answer; meta: Meta | null }) {
  const times = (
    key: 'ztCount' | 'dtCount' | 'zbCount' | 'maxLianban' | 'lhbCount',
    title: string,
    id: Parameters<typeof formula>[0],
  ): ModuleFigure => ({
    key,
    title,
    value: data[key],
    form: 'count',
    formula: formula(id),
    field: key,
    known: data,
  })
  const part = (key: 'ztSealedRatio' | 'avgAmplitude' | 'avgTurnover', title: string, id: Parameters<typeof formula>[0]): ModuleFigure => ({
    ...times('ztCount', title, id),
    key,
    value: data[key],
    form: 'percent',
    field: key,
  })
  const wins =
    data.n === 0
      ? '没有可统计的涨停'
      : `${data.wins} / ${data.n} 次，区间 ${figureText(data.winLow, 'percent')} 至 ${figureText(data.winHigh, 'percent')}`
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'score',
            title: '股性分',
            value: data.geneScore,
            form: 'ratio2',
            formula: formula('gene-score'),
            field: 'geneScore',
            sub: data.genePctile === null ? null : `高于 ${figureText(data.genePctile, 'percent')} 的 ${data.geneCount} 只 A 股`,
          },
          times('ztCount', '涨停', 'gene-limit-ups'),
          part('ztSealedRatio', '封板率', 'gene-sealed'),
          times('maxLianban', '最高连板', 'gene-streak'),
          times('zbCount', '炸板', 'gene-broken'),
          times('dtCount', '跌停', 'gene-limit-downs'),
          {
            key: 'open',
            title: '次日开盘溢价（中位）',
            value: data.nextOpenPremiumMedian,
            form: 'signedPercent',
            isSigned: true,
            formula: formula('gene-open-median'),
            field: 'nextOpenPremiumMedian',
            sub: `均值 ${figureText(data.nextOpenPremiumAvg, 'signedPercent')}`,
          },
          {
            key: 'wins',
            title: '次日收涨占比',
            value: data.nextCloseWinRatio,
            form: 'percent',
            formula: formula('gene-next-wins'),
            field: 'nextCloseWinRatio',
            known: data,
            sub: wins,
          },
          {
            ...times('lhbCount', '龙虎榜上榜', 'gene-lists'),
            sub: data.lhbNetBuy === null ? null : `净买入 ${figureText(data.lhbNetBuy, 'signedAmount')}`,
          },
          part('avgAmplitude', '平均振幅', 'gene-amplitude'),
          part('avgTurnover', '平均换手', 'gene-turnover'),
        ]}
      />
      <Words data={data} />
    </>
  )
}

/** What does not fit into figures: runs by length, themes, seats, and what the score is made of. */
function Words({ data }: { data: Answer }) {
  const runs = Object.entries(data.lianbanDist).map(([length, count]) => `${length} 连板 ${count} 次`)
  const lines = [
    runs.length > 0 && `连板分布：${runs.join('、')}。`,
    data.firstSealTimeMedian && `首次封板时间中位 ${data.firstSealTimeMedian}。`,
    data.themes.length > 0 && `涨停题材：${data.themes.map(({ name, times }) => `${name} ${times} 次`).join('、')}。`,
    data.topTraders.length > 0 &&
      `传闻席位：${data.topTraders.map(({ name, times, net }) => `${name} ${times} 次，净额 ${figureText(net, 'signedAmount')}`).join('；')}。`,
    data.geneParts.length > 0 &&
      `股性分各项市场分位（${data.geneDate}）：${data.geneParts.map(({ name, percentile }) => `${name} ${figureText(percentile, 'percent')}`).join('、')}。`,
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <p key={line} className={cx(typography.noteLines, layout.inset8)}>
      {line}
    </p>
  ))
}
