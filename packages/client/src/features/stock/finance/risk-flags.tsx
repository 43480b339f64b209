import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FinanceBase, RiskFlag } from '@guanlan/contract/schemas/stock/finance.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag, type TagTone } from '../../../ui/text/tag.tsx'
import styles from './finance.module.css'
import { nothingReported, useFinance } from './finance-answer.ts'

type Level = RiskFlag['level']
const LEVELS: Readonly<Record<Level, { title: string; tone: TagTone }>> = {
  fail: { title: '警示', tone: 'warn' },
  watch: { title: '留意', tone: 'accent' },
  unknown: { title: '未知', tone: 'outline' },
  pass: { title: '未触及', tone: 'plain' },
  excluded: { title: '不适用', tone: 'outline' },
}
const ORDER: readonly Level[] = ['fail', 'watch', 'unknown', 'pass', 'excluded']
const FORMS: Readonly<Record<RiskFlag['unit'], FigureForm>> = { 比例: 'percent', 倍: 'ratio2', 元: 'price', 个: 'count', 次: 'count' }

function columns(meta: Meta | null): readonly ModuleColumn<RiskFlag>[] {
  return [
    {
      kind: 'text',
      key: 'name',
      title: '风险项',
      width: 132,
      text: ({ name, text, formula: expression }) => `${name}：${text}（${expression}）`,
      cell: ({ name, text }) => (
        <span className={cx(layout.columnShrink2, styles.risk)}>
          {name}
          <span className={styles.say}>{text}</span>
        </span>
      ),
    },
    {
      kind: 'text',
      key: 'level',
      title: '结果',
      align: 'right',
      text: ({ level }) => LEVELS[level].title,
      cell: ({ level }) => <Tag tone={LEVELS[level].tone}>{LEVELS[level].title}</Tag>,
    },
    {
      kind: 'text',
      key: 'value',
      title: '数值',
      align: 'right',
      text: ({ value }) => (value === null ? '' : String(value)),
      cell: (flag) => <RiskNum flag={flag} meta={meta} />,
    },
    {
      kind: 'text',
      key: 'threshold',
      title: '界限',
      align: 'right',
      text: ({ threshold }) => threshold,
      cell: ({ threshold }) => <Bounds text={threshold} />,
    },
  ]
}

/** One bound a line, which leaves room for the other columns on phones. */
function Bounds({ text }: { text: string }) {
  return text.split('，').map((bound) => (
    <span key={bound} className={styles.bound}>
      {bound}
    </span>
  ))
}

/** The figure of a rule, opened to its formula with the inputs that came with it. */
function RiskNum({ flag, meta }: { flag: RiskFlag; meta: Meta | null }) {
  const { name, value, unit, formulaId, formula: expression, text, inputs, threshold } = flag
  const definition = { id: formulaId, name, unit, expression, inputs: inputs as Formula['inputs'], note: `${threshold}。` }
  const known = Object.fromEntries(inputs.map(({ key, value: of }) => [key, of]))
  return (
    <Num
      name={name}
      value={value}
      form={FORMS[unit]}
      formula={definition}
      inputs={figuresInputs(definition, known)}
      meta={meta}
      reason={text}
    />
  )
}

function sorted({ flags }: FinanceBase): RiskFlag[] {
  return flags.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
}

function summary({ flags }: FinanceBase): string {
  return ORDER.map((level) => [LEVELS[level].title, flags.filter((one) => one.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([title, count]) => `${title} ${count}`)
    .join(' · ')
}

/** 风险项: rules over the reports, each with its formula, bounds and inputs. */
export function RiskFlags({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-risk"
      title="风险项"
      definition="按公开的算式逐项检查最新报告与相关公告，界限固定、写在每一项后面，不因公司而改。触及界限只说明需要看原因，不是结论；未触及也不等于没有风险。缺少输入的写明未知，不当作通过；银行、券商、保险不适用的项目写明原因。行业差异没有调整，请与行业排名一起看。"
      query={query}
      dataset="incomeStatements"
      note={query.data?.data.latest ? summary(query.data.data) : '按公开算式'}
      view={({ data, meta }) => ({
        table: { columns: columns(meta), rows: sorted(data), rowKey: (row: RiskFlag) => row.key, meta, tall: true, first: 8 },
        empty: nothingReported({ data, meta }),
      })}
    />
  )
}
