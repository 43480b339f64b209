import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Performance as Answer } from '@guanlan/contract/schemas/stock/tech.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { yearWords } from '../../../parts/provenance/year-words.ts'
import { formula } from './tech-formula.ts'

type Row = Answer['periods'][number]
const NAMES: Readonly<Record<Row['key'], string>> = {
  '1d': '1 日',
  '5d': '5 日',
  '20d': '20 日',
  '60d': '60 日',
  '120d': '120 日',
  '250d': '250 日',
  ytd: '年初以来',
  sinceList: '上市以来',
}

const figureOf = figureColumns<Row>('periods')
const signed = { isSigned: true }
type Whole = { isSinceListing: boolean; asOf: string | null | undefined }

/** Where the bars do not reach back to the listing, the period says from which bar. */
function nameOf({ key, from }: Row, { isSinceListing, asOf }: Whole): string {
  if (key === 'ytd') return yearWords(asOf)
  return key === 'sinceList' && !isSinceListing && from !== null ? `自 ${from} 起` : NAMES[key]
}

const columnsOf = (whole: Whole): readonly ModuleColumn<Row>[] => [
  { kind: 'text', key: 'key', title: '区间', width: 84, text: (row) => nameOf(row, whole) },
  figureOf('stock', ['本股', 'signedPercent', formula('perf-stock')], signed),
  figureOf('industry', ['行业', 'signedPercent', formula('perf-industry')], signed),
  figureOf('index', ['沪深300', 'signedPercent', formula('perf-index')], signed),
  figureOf('excess', ['超额', 'signedPercent', formula('perf-excess')], signed),
  figureOf('industryExcess', ['对行业超额', 'signedPercent', formula('perf-industry-excess')], signed),
  {
    kind: 'text',
    key: 'rank',
    title: '行业名次',
    field: 'rankInIndustry',
    align: 'right',
    text: ({ rankInIndustry, industryCount }) => (rankInIndustry === null ? '--' : `${rankInIndustry} / ${industryCount}`),
  },
  { kind: 'text', key: 'from', title: '起点', align: 'right', secondary: true, text: (row) => row.from ?? '--' },
]

/** 市场表现 against the industry and 沪深300. */
export function MarketPerformance({ code }: { code: string }) {
  const query = useCall('tech.performance', { secucode: code })
  return (
    <>
      <Module
        id="tech-performance"
        title="市场表现"
        definition="前复权收盘价，按本股的交易日数区间，所属行业的点位与沪深300 取相同的两天。超额为本股减沪深300。行业名次取最近一次计算的因子，从涨幅最大的一家数起；年初以来与上市以来不排名。日线没有回溯到上市日时，写明从哪一根日线算起。"
        query={query}
        priced
        note={query.data?.data.industry ? `行业：${query.data.data.industry}` : ''}
        view={({ data, meta }) => ({
          body: <Risk data={data} meta={meta} />,
          chart: chartOf(data, meta?.simulated ?? false),
          empty: data.price === null ? '没有行情' : null,
        })}
      />
      <Module
        id="tech-returns"
        title="区间涨跌"
        definition="与市场表现同一口径：前复权收盘价，行业与沪深300 取相同的两天。"
        query={query}
        priced
        note={query.data?.data.rankDate ? `名次 ${query.data.data.rankDate}` : ''}
        view={({ data, meta }) => ({
          table: {
            columns: columnsOf({ isSinceListing: data.isSinceListing, asOf: meta?.asOf }),
            rows: data.periods,
            rowKey: (row: Row) => row.key,
            meta,
          },
          empty: data.price === null ? '没有行情' : null,
        })}
      />
    </>
  )
}

function Risk({ data, meta }: { data: Answer; meta: Meta | null }) {
  const figure = (
    key: 'volatility250' | 'beta250' | 'maxDrawdown250' | 'sharpe250' | 'distHigh' | 'distLow',
    more: Omit<ModuleFigure, 'key' | 'value' | 'field' | 'known'>,
  ): ModuleFigure => ({
    key,
    value: data[key],
    field: key,
    known: data,
    ...more,
  })
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        figure('volatility250', { title: '250 日年化波动率', form: 'percent', formula: formula('perf-volatility') }),
        figure('beta250', { title: '250 日贝塔', form: 'ratio2', formula: formula('perf-beta') }),
        figure('maxDrawdown250', { title: '250 日最大回撤', form: 'percent', formula: formula('perf-drawdown') }),
        figure('sharpe250', { title: '250 日夏普', form: 'ratio2', formula: formula('perf-sharpe') }),
        figure('distHigh', { title: '距 52 周最高', form: 'signedPercent', isSigned: true, formula: formula('perf-from-high') }),
        figure('distLow', { title: '距 52 周最低', form: 'signedPercent', isSigned: true, formula: formula('perf-from-low') }),
      ]}
    />
  )
}

function chartOf({ series, industry }: Answer, simulated: boolean): PlotSpec {
  const line = { kind: 'line', form: 'signedPercent' } as const
  return {
    x: series.dates,
    series: [
      { ...line, key: 'stock', name: '本股', values: series.stock, colour: 'accent' },
      ...(industry === null ? [] : [{ ...line, key: 'industry', name: industry, values: series.industry, colour: 's1' } as const]),
      { ...line, key: 'index', name: '沪深300', values: series.index, colour: 'benchmark' },
    ],
    withZero: true,
    simulated,
  }
}
