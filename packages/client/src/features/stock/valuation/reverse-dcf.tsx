import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { reverseDcfFormulas } from '@guanlan/engine/formulas/stock/reverse-dcf.ts'
import { type DcfTerms, impliedGrowth, presentValue, termsFault } from '@guanlan/engine/valuation/reverse-dcf.ts'
import { growthRow } from '@guanlan/figures/tables/valuation-growth.ts'
import { useState } from 'react'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './valuation.module.css'
import { useValuation } from './valuation-answer.ts'

type Basis = 'npTtm' | 'fcfTtm'
type Typed = { discount: string; terminal: string; years: string }
type Row = { discountRate: number } & Record<'low' | 'middle' | 'high', number | null>
const BASES = [
  { key: 'npTtm', title: '归母净利润TTM' },
  { key: 'fcfTtm', title: '自由现金流TTM' },
] as const
const USUAL: Typed = { discount: '9', terminal: '2.5', years: '10' }
const STEPS = [-0.02, -0.01, 0, 0.01, 0.02]
const TERMINAL_STEP = 0.005
const past = recordFigures('growth', growthRow)
const formula = formulasById(reverseDcfFormulas)

/** 反向 DCF: which growth the price of today takes for granted, under assumptions the reader may change. */
export function ReverseDcf({ code }: { code: string }) {
  const [basis, setBasis] = useState<Basis>('npTtm')
  const [typed, setTyped] = useState(USUAL)
  const query = useValuation(code)
  const terms = termsOf(typed)
  const fault = termsFault(terms)
  const field = (key: keyof Typed, label: string, unit: string) => (
    <div className={styles.term}>
      <TextField
        small
        label={label}
        inputMode="decimal"
        maxLength={5}
        value={typed[key]}
        onChange={(text) => setTyped({ ...typed, [key]: text })}
        end={<span className={styles.say}>{unit}</span>}
      />
    </div>
  )
  return (
    <Module
      id="reverse-dcf"
      title="反向 DCF"
      definition="不预测值多少钱，而是反过来问：现在的总市值等于未来现金流折现之和时，前若干年每年要增长多少。两段模型：前段按同一增速，之后按永续增速（Gordon, 1959）。基数可选归母净利润或自由现金流（经营现金流净额减资本支出）；净利润不等于能分给股东的现金，资本支出大的公司用它会低估隐含增速。折现率与永续增速由使用者假设，结果对二者很敏感，见敏感性表。基数不为正时无法反解。"
      query={query}
      note="假设可改"
      choices={
        <>
          <Segment label="基数" items={BASES} value={basis} onChange={setBasis} />
          <div className={layout.flex8}>
            {field('discount', '折现率', '%')}
            {field('terminal', '永续增速', '%')}
            {field('years', '前段年数', '年')}
          </div>
        </>
      }
      view={({ data, meta }) => ({
        body: <Implied {...{ data, meta, basis, terms, fault }} />,
        ...(fault === null && data.marketValue !== null && (data[basis] ?? 0) > 0
          ? { table: { columns: columnsOf(terms), rows: rowsOf(data, basis, terms), rowKey: (row: Row) => String(row.discountRate), meta } }
          : {}),
      })}
    />
  )
}

function termsOf({ discount, terminal, years }: Typed): DcfTerms {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return { discountRate: number(discount) / 100, terminalGrowth: number(terminal) / 100, years: number(years) }
}

type ImpliedProps = { data: ValuationBase; meta: Meta | null; basis: Basis; terms: DcfTerms; fault: string | null }

function Implied({ data, meta, basis, terms, fault }: ImpliedProps) {
  if (fault !== null)
    return (
      <p className={styles.fault} role="alert">
        {fault}。
      </p>
    )
  const { marketValue, growth } = data
  const base = data[basis]
  const implied = base === null || marketValue === null ? null : impliedGrowth(marketValue, base, terms)
  const unknown = implied === null ? { reason: unsolved({ data, meta, basis }) } : {}
  const terminal = implied === null || base === null ? null : presentValue(base, implied, terms).terminal
  return (
    <>
      <p className={cx(typography.noteLines, layout.inset12)}>
        {implied === null
          ? `${unknown.reason}。`
          : `总市值 ${figureText(marketValue, 'amount')}，等于${basis === 'npTtm' ? '归母净利润' : '自由现金流'} ${figureText(base, 'amount')} 在 ${terms.years} 年里每年变化 ${figureText(implied, 'signedPercent')}、其后每年 ${figureText(terms.terminalGrowth, 'signedPercent')}，按 ${figureText(terms.discountRate, 'percent')} 折现之和。`}
      </p>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'implied',
            title: '现价隐含增速',
            value: implied,
            form: 'signedPercent',
            formula: formula('implied-growth'),
            known: { implied },
            ...unknown,
            sub: `前 ${terms.years} 年，每年`,
          },
          {
            key: 'terminal',
            title: '永续段占比',
            value: terminal === null || marketValue === null ? null : terminal / marketValue,
            form: 'percent',
            formula: formula('terminal-share'),
            known: { terminal, marketValue },
            ...unknown,
            sub: '越高越依赖假设',
          },
          past.figure('np3y', growth),
          past.figure('np5y', growth),
          past.figure('expected', growth),
          past.figure('expectedNext', growth),
        ]}
      />
    </>
  )
}

function unsolved({ data, meta, basis }: Pick<ImpliedProps, 'data' | 'meta' | 'basis'>): string {
  const base = data[basis]
  if (data.marketValue === null) return `没有总市值，无法反解：${missingReason(meta, 'marketValue')}`
  if (base === null) return `没有这一基数：${missingReason(meta, basis)}`
  return base <= 0 ? '基数不为正，无法反解；可换另一基数' : '每年 −50% 到 +100% 的增速都解释不了现在的总市值'
}

function rowsOf(data: ValuationBase, basis: Basis, terms: DcfTerms): Row[] {
  const at = (step: number, terminal: number) =>
    impliedGrowth(data.marketValue ?? 0, data[basis] ?? 0, {
      ...terms,
      discountRate: terms.discountRate + step,
      terminalGrowth: terms.terminalGrowth + terminal,
    })
  return STEPS.map((step) => ({
    discountRate: terms.discountRate + step,
    low: at(step, -TERMINAL_STEP),
    middle: at(step, 0),
    high: at(step, TERMINAL_STEP),
  }))
}

/** 敏感性: implied growth by discount rate down and terminal growth across. */
function columnsOf({ terminalGrowth }: DcfTerms): readonly ModuleColumn<Row>[] {
  const column = (key: 'low' | 'middle' | 'high', terminal: number): ModuleColumn<Row> => ({
    kind: 'figure',
    key,
    title: `永续 ${figureText(terminal, 'percent')}`,
    value: (row) => row[key],
    form: 'signedPercent',
    formula: formula('implied-growth'),
    inputs: (row) => ({ implied: row[key] }),
  })
  return [
    { kind: 'text', key: 'rate', title: '隐含增速 · 折现率', text: ({ discountRate }) => figureText(discountRate, 'percent') },
    column('low', terminalGrowth - TERMINAL_STEP),
    column('middle', terminalGrowth),
    column('high', terminalGrowth + TERMINAL_STEP),
  ]
}
