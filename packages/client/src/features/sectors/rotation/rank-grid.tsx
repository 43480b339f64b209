import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import type { ReactNode } from 'react'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { formula } from '../sector-formula.ts'
import styles from './rotation.module.css'
import type { Rotation, RotationQuery, RotationRow } from './rotation-answer.ts'
import type { RotationPeriod } from './rotation-periods.ts'

const DEFINITION =
  '每一期（自然周或自然月）按板块点位的涨跌幅从高到低排名，1 为最高，并列取靠前的名次；最后一期未结束时标「进行中」。点位由当日的成分股按流通市值加权（导入的板块为等权指数），调出的成分只影响调出之后。只描述过去，名次高低不预示以后。'
const STEPS = ['first', 'high', 'middle', 'low', 'last'] as const

type GridProps = { query: RotationQuery; period: RotationPeriod; choices: ReactNode }

/** 排名热格: each sector's rank in each period, newest period first. */
export function RankGrid({ query, period, choices }: GridProps) {
  return (
    <Module
      id="sector-rotation"
      title="轮动排名"
      definition={DEFINITION}
      query={query}
      note={noteOf(query.data?.data)}
      choices={
        <>
          {choices}
          <span className={styles.legend}>
            名次前
            {STEPS.map((step) => (
              <i key={step} className={cx(styles.swatch, styles[step])} />
            ))}
            后
          </span>
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(data, { period, meta }),
          rows: data.rows.toSorted((a, b) => (a.cells.at(-1)?.rank ?? 999) - (b.cells.at(-1)?.rank ?? 999)),
          rowKey: (row: RotationRow) => row.blockcode,
          rowHref: (row: RotationRow) => href('sector', { code: row.blockcode }),
          first: data.rows.length,
          tall: true,
          meta,
        },
        empty: data.periods.length === 0 || data.rows.length === 0 ? '还没有板块的历史行情' : null,
      })}
    />
  )
}

function noteOf(data: Rotation | undefined): string {
  const last = data?.periods.at(-1)
  return last === undefined ? '' : `截至 ${last.to} 收盘`
}

function columnsOf(
  { periods, rows }: Rotation,
  { period, meta }: { period: RotationPeriod; meta: Meta | null },
): ModuleColumn<RotationRow>[] {
  const newestFirst = periods.map((one, at) => ({ ...one, at })).reverse()
  return [
    { kind: 'text', key: 'name', title: '板块', width: 88, text: (row) => row.blockname },
    ...newestFirst.map(
      ({ to, isOpen, at }): ModuleColumn<RotationRow> => ({
        kind: 'text',
        key: to,
        title: isOpen ? '进行中' : period === 'week' ? shortDay(to, serverNowMs()) : to.slice(0, 7),
        align: 'right',
        text: (row) => `${row.cells[at]?.rank ?? '--'}（${figureText(row.cells[at]?.changeRatio, 'signedPercent')}）`,
        order: (row) => row.cells[at]?.rank ?? null,
        cell: (row) => <Cell row={row} at={at} of={rows.length} meta={meta} />,
      }),
    ),
  ]
}

function Cell({ row, at, of, meta }: { row: RotationRow; at: number; of: number; meta: Meta | null }) {
  const cell = row.cells[at]
  const definition = formula('rotation-change')
  return (
    <span className={cx(styles.cell, cell?.rank != null && styles[stepOf(cell.rank, of)])}>
      <span className={styles.rank}>{cell?.rank ?? '--'}</span>
      <Num
        className={styles.change}
        value={cell?.changeRatio}
        form="signedPercent"
        toneOf={cell?.changeRatio}
        name={`${row.blockname}涨跌幅`}
        formula={definition}
        inputs={figuresInputs(definition, { ...cell }, '点')}
        meta={meta}
        field="rows.cells.changeRatio"
      />
    </span>
  )
}

/** A fifth of the ranks each. */
function stepOf(rank: number, of: number): (typeof STEPS)[number] {
  return itemAt(STEPS, Math.min(STEPS.length - 1, Math.floor(((rank - 1) / of) * STEPS.length)))
}
