import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Diagnosis } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { diagnosisFormulas } from '@guanlan/engine/formulas/stock/diagnosis.ts'
import { useCall } from '../../api/use-call.ts'
import type { RadarSpec } from '../../charts/radar/radar-spec.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Ring } from '../../ui/picture/ring.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { figureColumns } from '../module/figure-columns.ts'
import { FigureNum } from '../module/figure-num.tsx'
import { Module } from '../module/module.tsx'
import { ModuleFigures } from '../module/module-figures.tsx'
import type { ModuleColumn } from '../module/module-table.ts'
import { type ModuleFigure, useReportFigures } from '../module/shown-figures.ts'
import styles from './diagnosis.module.css'
import { levelNames } from './diagnosis-names.ts'
import { DiagnosisReasons } from './diagnosis-reasons.tsx'

const FULL_SCORE = 100

const formula = formulasById(diagnosisFormulas)
type Row = Diagnosis['dimensions'][number] & Pick<Diagnosis['peers'][number], 'industryMedian' | 'marketMedian'>

const own = figureColumns<Row>('dimensions')
const peers = figureColumns<Row>('peers')
const columns: readonly ModuleColumn<Row>[] = [
  own('score', ['得分', 'ratio2', formula('diagnosis-dimension')]),
  { kind: 'text', key: 'level', title: '档位', text: ({ level }) => (level === null ? '--' : levelNames[level]), align: 'right' },
  { kind: 'text', key: 'weight', title: '权重', text: ({ weight }) => `${weight}%`, align: 'right' },
  own('points', ['计入总分', 'ratio2', formula('diagnosis-points')]),
  peers('industryMedian', ['行业中位', 'ratio2', formula('diagnosis-industry-median')]),
  peers('marketMedian', ['市场中位', 'ratio2', formula('diagnosis-market-median')]),
  {
    kind: 'text',
    key: 'reason',
    title: '依据',
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span className={cx(typography.note, styles.reason)}>{reason}</span>,
    align: 'left',
  },
]

/** 诊股得分: the score, where it stands, and the seven dimensions it is made of, each a way to its checks. */
export function DiagnosisScore({ code, onOpen }: { code: string; onOpen: (dimension: string) => void }) {
  const query = useCall('diagnosis.checks', { secucode: code })
  return (
    <Module
      id="diagnosis-score"
      title="诊股得分"
      definition={`${query.data?.data.rule ?? ''}得分只说明通过了多少项公开的检查，不构成对涨跌的判断或任何建议。`}
      query={query}
      note={query.data?.data.scoreDate ? `${query.data.data.scoreDate} 的因子` : ''}
      view={({ data, meta }) => ({
        body: data.dimensions.length === 0 ? undefined : <Summary data={data} code={code} meta={meta} />,
        ...(data.dimensions.length === 0 ? {} : { radar: radarOf(data) }),
        table: { columns: [nameColumn(onOpen), ...withSum(data)], rows: rowsOf(data), rowKey: ({ key }: Row) => key, meta },
        empty: data.dimensions.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

/** A dimension by its name, which opens to its checks. */
function nameColumn(onOpen: (dimension: string) => void): ModuleColumn<Row> {
  return {
    kind: 'text',
    key: 'name',
    title: '维度',
    text: ({ name }) => name,
    cell: ({ key, name }) => (
      <button type="button" className={cx(layout.inlineRow, styles.open)} aria-label={`看${name}的检查项`} onClick={() => onOpen(key)}>
        {name}
        <Icon name="right" size={14} />
      </button>
    ),
  }
}

/** The sum of weights stands beside the rows, not in them. */
function withSum({ scoredWeight }: Diagnosis): typeof columns {
  return columns.map((column) =>
    column.kind === 'figure' && column.key === 'points' ? { ...column, inputs: () => ({ scoredWeight }) } : column,
  )
}

function rowsOf({ dimensions, peers: peerScores }: Diagnosis): Row[] {
  return dimensions.map((one) => {
    const among = peerScores.find(({ key }) => key === one.key)
    return { ...one, industryMedian: among?.industryMedian ?? null, marketMedian: among?.marketMedian ?? null }
  })
}

/** Scores of 100 beside the medians of the industry, where it has some. */
function radarOf(data: Diagnosis): RadarSpec {
  const rows = rowsOf(data)
  const share = (score: number | null) => (score === null ? null : score / 100)
  const medians = rows.map(({ industryMedian }) => share(industryMedian))
  const industry = { name: `${data.industry?.name ?? ''}行业中位`, values: medians }
  return {
    axes: rows.map(({ name }) => name),
    shapes: [
      { name: '得分', values: rows.map(({ score }) => share(score)) },
      ...(medians.every((median) => median === null) ? [] : [industry]),
    ],
  }
}

function Summary({ data, code, meta }: { data: Diagnosis; code: string; meta: Meta | null }) {
  const score: ModuleFigure = {
    key: 'score',
    title: '得分',
    value: data.score,
    form: 'ratio2',
    formula: formula('diagnosis-score'),
    field: 'score',
    known: data,
  }
  useReportFigures([score])
  return (
    <>
      <div className={cx(layout.row12, styles.head)}>
        <Ring share={data.score === null ? null : data.score / FULL_SCORE}>
          <FigureNum className={styles.score} figure={score} meta={meta} />
          <span className={typography.tiny}>满分 {FULL_SCORE}</span>
        </Ring>
        <DiagnosisReasons data={data} code={code} meta={meta} />
      </div>
      <ModuleFigures meta={meta} figures={figuresOf(data)} />
      <p className={cx(typography.noteLines, styles.text)}>{data.rule}</p>
    </>
  )
}

function figuresOf(data: Diagnosis): ModuleFigure[] {
  const { industry, scoreCount, prevScoreDate, prevScore } = data
  const points = { form: 'ratio2', known: data } as const
  return [
    {
      ...points,
      key: 'change',
      title: '较上期',
      value: data.scoreChange,
      form: 'signed',
      formula: formula('diagnosis-change'),
      field: 'scoreChange',
      sub: prevScoreDate && prevScore !== null ? `${prevScoreDate} 为 ${figureText(prevScore, 'ratio2')}` : null,
    },
    {
      ...points,
      key: 'rank',
      title: '市场名次',
      value: data.scoreRank,
      form: 'count',
      formula: formula('diagnosis-rank'),
      field: 'scoreRank',
      sub: scoreCount ? `共 ${scoreCount} 家有得分` : null,
    },
    {
      ...points,
      key: 'percentile',
      title: '市场分位',
      value: data.percentile,
      form: 'percent',
      formula: formula('diagnosis-percentile'),
      field: 'percentile',
      sub: data.marketMedian === null ? null : `市场中位 ${figureText(data.marketMedian, 'ratio2')}`,
    },
    {
      ...points,
      key: 'industry',
      title: '行业中位',
      value: data.industryMedian,
      formula: formula('diagnosis-industry-median'),
      field: 'industryMedian',
      sub: industry && `${industry.name} ${industry.n} 家${industry.rank === null ? '' : `，列第 ${industry.rank}`}`,
    },
  ]
}
