import type { PlanLine } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { holderTradesFormulas } from '@guanlan/engine/formulas/stock/holder-trades.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './holders.module.css'
import { directionNames, planStatusNames, wayNames } from './ownership-names.ts'

const formula = formulasById(holderTradesFormulas)
const figureOf = figureColumns<PlanLine>('plans')

const columns: readonly ModuleColumn<PlanLine>[] = [
  {
    kind: 'text',
    key: 'holderName',
    title: '计划',
    width: 120,
    text: (row) => `${row.holderName} ${directionNames[row.direction]}`,
    cell: (row) => (
      <span className={cx(layout.inlineRow4, styles.holder)}>
        {row.holderName} {directionNames[row.direction]} <Tag>{planStatusNames[row.status]}</Tag>
        <Progress plan={row} />
      </span>
    ),
  },
  { kind: 'text', key: 'status', title: '状态', fileOnly: true, text: (row) => planStatusNames[row.status] },
  figureOf('progress', ['完成比例', 'percent', formula('plan-progress')]),
  figureOf('passedRatio', ['时间进度', 'percent', formula('plan-passed')]),
  figureOf('doneShares', ['已完成', 'shares', formula('plan-done')]),
  figureOf('maxShares', ['上限', 'shares', formula('plan-shares')]),
  figureOf('maxRatio', ['占总股本', 'percent', formula('plan-ratio')]),
  {
    kind: 'text',
    key: 'window',
    title: '窗口',
    align: 'right',
    text: (row) => `${row.startDate} 至 ${row.endDate}`,
    order: (row) => row.startDate,
    cell: (row) => (
      <>
        {row.startDate}
        <span className={styles.line}>至 {row.endDate}</span>
        <span className={cx(typography.tiny, styles.small)}>{row.annDate} 公告</span>
      </>
    ),
  },
  {
    kind: 'text',
    key: 'ways',
    title: '方式与原因',
    align: 'right',
    width: 104,
    text: waysText,
    cell: (row) => (
      <span className={styles.wrapped}>
        {waysText(row)}
        <span className={cx(typography.tiny, styles.small)}>{row.reason}</span>
      </span>
    ),
  },
  { kind: 'text', key: 'reason', title: '原因', fileOnly: true, text: (row) => row.reason },
  { kind: 'text', key: 'annDate', title: '公告日', fileOnly: true, text: (row) => row.annDate },
]

/** 增减持计划 and how far each is: shares done of the most it may be, days over of its window. */
export function HolderPlans({ code }: { code: string }) {
  const query = useCall('holders.trades', { secucode: code })
  return (
    <Module
      id="holder-plans"
      title="增减持计划"
      definition="预先披露的增持、减持计划与最近一次进展。进度条上面一条是已完成股数占上限的比例，下面一条是窗口已过的天数。上限不必做满；进展以公告为准，公告之间的变动看不到。"
      query={query}
      dataset="holderPlans"
      note="上：股数，下：时间"
      view={({ data, meta }) => ({
        table: { columns, rows: data.plans, rowKey: (row: PlanLine) => row.planId, first: 6, tall: true, meta },
        empty: data.plans.length === 0 ? (absenceOf(meta, 'plans') ?? '没有披露过增减持计划') : null,
      })}
    />
  )
}

function waysText({ ways }: PlanLine): string {
  return ways.map((way) => wayNames[way]).join('、')
}

function progressText({ progress, passedRatio }: PlanLine): string {
  return `完成 ${figureText(progress, 'percent')}，时间 ${figureText(passedRatio, 'percent')}`
}

function Progress({ plan }: { plan: PlanLine }) {
  const share = (ratio: number | null) => ({ width: `${Math.min(Math.max(ratio ?? 0, 0), 1) * 100}%` })
  return (
    <span className={styles.progress} role="img" aria-label={progressText(plan)}>
      <span className={styles.track}>
        <i className={styles.done} style={share(plan.progress)} />
      </span>
      <span className={styles.track}>
        <i className={styles.passed} style={share(plan.passedRatio)} />
      </span>
    </span>
  )
}
