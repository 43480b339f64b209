import type { Meta } from '@guanlan/contract/envelope.ts'
import type { TrendV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered } from '../../api/api-context.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import { ScaleBar } from './scale-bar.tsx'
import styles from './sentiment.module.css'

type Point = TrendV2['points'][number]

const point = recordFigures('points', textMood)
const DEFINITION =
  '文本倾向 = 50 + 50 ×（正面 − 负面）÷ 全部，0 至 100，50 是正面与负面一样多。文本是新闻、公告与互动里提到一只股票的，每只股票当日不足 30 条的不计。95% 区间以股票为单位，不足 10 只股票不给区间。词由它在之前 250 个交易日里的百分位决定：10 以下偏负面，30 以下略偏负面，70 及以下平常，90 及以下略偏正面，以上偏正面。它只由文本算出，观澜温度只由价格算出，两条序列不合并。'

const COLUMNS: ModuleColumn<Point>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: ({ date }) => date },
  point.column<Point>('index'),
  point.column<Point>('pctile250', { title: '百分位' }),
  point.column<Point>('count'),
  point.column<Point>('stocks'),
  point.column<Point>('pos', { title: '正面', secondary: true }),
  point.column<Point>('neg', { title: '负面', secondary: true }),
]

type TextMoodProps = { query: UseQueryResult<Answered<'topics.trendV2'>>; title: string; choices?: ReactNode }

/** 文本倾向 of the market or a theme: how many texts it is made of, how sure it is, and how it came about beside what it is not a part of. */
export function TextMood({ query, title, choices }: TextMoodProps) {
  const last = query.data?.data.points.at(-1)
  return (
    <Module
      id="text-mood"
      title={title}
      definition={DEFINITION}
      query={query}
      dataset="stockSentiment"
      note={last === undefined ? '' : knownParts([last.date, countedText(last)], ' · ')}
      choices={choices}
      view={({ data, meta }) => ({
        body: last === undefined ? undefined : <Head trend={data} last={last} meta={meta} />,
        ...(data.points.length === 0 ? {} : { chart: chartOf(data, meta) }),
        table: { columns: COLUMNS, rows: data.points.toReversed(), rowKey: ({ date }: Point) => date, first: 10, meta },
        empty: data.points.length > 0 ? null : absenceOf(meta, 'points'),
      })}
    />
  )
}

function Head({ trend: { level, pctile250, components }, last, meta }: { trend: TrendV2; last: Point; meta: Meta | null }) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.figures}>
          <FigureNum className={styles.temperature} figure={point.figure('index', last)} meta={meta} />
          {level !== null && <span className={styles.word}>{level}</span>}
          <span className={typography.caption}>
            第 <FigureNum figure={point.figure('pctile250', last)} meta={meta} /> 百分位
          </span>
        </div>
        <ScaleBar size="wide" value={pctile250} />
        <p className={cx(typography.captionLines, styles.made)}>{sentenceOf(last, components)}</p>
      </div>
      <ModuleFigures
        meta={meta}
        figures={[
          point.figure('posRatio', last, { sub: countText(last.pos) }),
          point.figure('negRatio', last, { sub: countText(last.neg) }),
          point.figure('posPlace', last),
          point.figure('negPlace', last),
        ]}
      />
    </>
  )
}

function countedText({ count, stocks }: Point): string {
  return count === null ? '没有股票的文本达到 30 条' : `${figureText(count, 'count')} 条文本，${figureText(stocks, 'count')} 只股票`
}

const countText = (count: number | null) => (count === null ? null : `${figureText(count, 'count')} 条`)

function sentenceOf({ index, low, high }: Point, components: TrendV2['components']): string {
  const parts = components.flatMap(({ name, weight, value }) =>
    value === null || weight === 0 ? [] : [`${weight > 0 ? '+' : '−'} ${Math.abs(weight)} × ${name} ${figureText(value, 'percent')}`],
  )
  return knownParts(
    [
      index === null || parts.length === 0 ? '' : `文本倾向 = 50 ${parts.join(' ')} = ${figureText(index, 'score')}。`,
      low === null || high === null ? '' : `95% 区间 ${figureText(low, 'score')} 至 ${figureText(high, 'score')}。`,
    ],
    '',
  )
}

/** The index with its interval, beside the other series. */
function chartOf({ points, compare }: TrendV2, meta: Meta | null): PlotSpec {
  const beside = compare.filter(({ key }) => key === 'market')
  return {
    x: points.map(({ date }) => date),
    series: [
      {
        kind: 'band',
        key: 'interval',
        name: '95% 区间',
        values: points.map(({ high }) => high),
        low: points.map(({ low }) => low),
        form: 'score',
        colour: 'muted',
      },
      { kind: 'line', key: 'index', name: '文本倾向', values: points.map(({ index }) => index), form: 'score', colour: 'accent' },
      ...beside.map(({ key, name, values }) => ({
        kind: 'line' as const,
        key,
        name,
        values,
        form: 'score' as const,
        colour: 'benchmark' as const,
        dashed: true,
      })),
    ],
    levels: [{ name: '正负一样多', value: 50, form: 'score' }],
    simulated: meta?.simulated ?? false,
  }
}
