import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { auctionPoint, auctionRow } from '@guanlan/figures/tables/auction.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absentReason } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Button } from '../../ui/button/button.tsx'
import { RangeSlider } from '../../ui/field/range-slider.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import styles from './auctions.module.css'

type Stock = CallOutput<'auctions.stock'>
type Point = Stock['points'][number]

const figure = recordFigures('infos', auctionRow)
const point = recordFigures('points', auctionPoint)
const columns: readonly ModuleColumn<Point>[] = [
  { kind: 'text', key: 'time', title: '时间', width: 80, text: ({ time }) => time },
  point.column('price', { title: '匹配价' }),
  point.column('matched', { title: '匹配量' }),
  point.column('unmatched', { title: '未匹配量' }),
]

type CourseProps = { code: string; query: UseQueryResult<Answered<'auctions.stock'>>; onDate: (date: string) => void }

/** 9:15–9:25 of one stock: its figures, and its course up to a time that can be moved. */
export function AuctionCourse({ code, query, onDate }: CourseProps) {
  const [place, setPlace] = useState<number | null>(null)
  const answer = query.data?.data
  const last = Math.max(0, (answer?.points.length ?? 1) - 1)
  const shown = Math.min(place ?? last, last)
  return (
    <Module
      id="auction-course"
      title={answer ? `${answer.secuabbr} 竞价过程` : '竞价过程'}
      definition="9:15 至 9:25 每一时刻的虚拟匹配价、匹配量与未匹配量（买方剩余为正）。9:20 之前可以撤单。只有留存了过程的交易日可以回放。"
      query={query}
      dataset="auctions"
      note={answer?.date ?? ''}
      choices={
        <>
          {answer && answer.dates.length > 1 && (
            <Menu
              label="日期"
              items={answer.dates.map((date) => ({ key: date, title: date }))}
              value={answer.date}
              idle="日期"
              onChange={(date) => {
                setPlace(null)
                onDate(date)
              }}
            />
          )}
          <Button size="xs" href={href('stock', { code, tab: 'tech', module: 'tech-auctions' })}>
            近 60 日竞价
          </Button>
        </>
      }
      view={({ data, meta }) => ({
        body: (
          <>
            <Figures data={data} meta={meta} />
            {data.points.length > 1 ? (
              <Replay points={data.points} place={shown} onPlace={setPlace} />
            ) : (
              <p className={styles.note}>{absentReason(meta, 'points')}。</p>
            )}
          </>
        ),
        ...(data.points.length > 0
          ? {
              chart: chartOf(data, { place: shown, simulated: meta?.simulated ?? false }),
              table: { columns, rows: data.points, rowKey: ({ time }: Point) => time, isOrdered: true, meta },
            }
          : {}),
      })}
    />
  )
}

function Figures({ data, meta }: { data: Stock; meta: Meta | null }) {
  const row = data.infos.find(({ date }) => date === data.date) ?? null
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        figure.figure('gap', row),
        figure.figure('dayRatio', row),
        figure.figure('usualRatio', row),
        figure.figure('unmatched', row),
        figure.figure('withdrawn', row),
        figure.figure('isRush', row),
      ]}
    />
  )
}

/** A handle over the times of the course. */
function Replay({ points, place, onPlace }: { points: readonly Point[]; place: number; onPlace: (place: number) => void }) {
  const timeAt = (at: number) => points[at]?.time ?? ''
  return (
    <div className={styles.replay}>
      <span className={styles.time}>{timeAt(place)}</span>
      <div className={styles.track}>
        <RangeSlider
          scale={{ min: 0, max: points.length - 1, step: 1 }}
          values={[place]}
          names={['竞价时刻']}
          text={timeAt}
          taken="below"
          onChange={([next]) => next !== undefined && onPlace(next)}
        />
      </div>
    </div>
  )
}

function chartOf({ points, limitUp, infos, date }: Stock, { place, simulated }: { place: number; simulated: boolean }): PlotSpec {
  const until = <T,>(of: (point: Point) => T) => points.map((one, at) => (at <= place ? of(one) : null))
  const preClose = infos.find((one) => one.date === date)?.preClose ?? null
  const isNearLimit = limitUp !== null && points.some(({ price }) => price === limitUp)
  return {
    x: points.map(({ time }) => time),
    series: [
      {
        kind: 'bars',
        key: 'matched',
        name: '匹配量',
        values: until(({ matched }) => matched),
        form: 'volume',
        colour: 'muted',
        axis: 'left',
      },
      {
        kind: 'bars',
        key: 'unmatched',
        name: '未匹配量',
        values: until(({ unmatched }) => unmatched),
        form: 'volume',
        colour: 'sign',
        axis: 'left',
      },
      { kind: 'line', key: 'price', name: '虚拟匹配价', values: until(({ price }) => price), form: 'price', colour: 'accent' },
    ],
    levels: [
      ...(preClose === null ? [] : [{ name: '昨收', value: preClose, form: 'price' as const }]),
      ...(isNearLimit ? [{ name: '涨停', value: limitUp, form: 'price' as const }] : []),
    ],
    simulated,
  }
}
