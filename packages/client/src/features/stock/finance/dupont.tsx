import type { Meta } from '@guanlan/contract/envelope.ts'
import type { DupontNode, FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import { type FigureForm, figureText } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './finance.module.css'
import { formula, useFinance } from './finance-answer.ts'

type Tree = NonNullable<FinanceBase['dupont']>
type Key = { [K in keyof DupontNode]: DupontNode[K] extends number | null ? K : never }[keyof DupontNode]
type Part = { key: Key; title: string; form: FigureForm; formula: Parameters<typeof formula>[0] }

const ROOT: Part = { key: 'roe', title: '净资产收益率TTM', form: 'percent', formula: 'finance-dupont-roe' }
const BRANCHES: readonly { part: Part; leaves: readonly Part[] }[] = [
  {
    part: { key: 'netRatio', title: '净利率', form: 'percent', formula: 'finance-dupont-margin' },
    leaves: [
      { key: 'grossRatio', title: '毛利率', form: 'percent', formula: 'finance-dupont-gross' },
      { key: 'expenseRatio', title: '期间费用率', form: 'percent', formula: 'finance-dupont-expense' },
      { key: 'taxBurden', title: '归母占利润总额', form: 'percent', formula: 'finance-dupont-tax' },
    ],
  },
  {
    part: { key: 'assetTurnover', title: '× 总资产周转率', form: 'ratio2', formula: 'finance-dupont-turnover' },
    leaves: [
      { key: 'revenueTtm', title: '营业收入', form: 'amount', formula: 'finance-dupont-revenue' },
      { key: 'meanAssets', title: '平均总资产', form: 'amount', formula: 'finance-dupont-assets' },
    ],
  },
  {
    part: { key: 'equityMultiplier', title: '× 权益乘数', form: 'ratio2', formula: 'finance-dupont-leverage' },
    leaves: [
      { key: 'meanAssets', title: '平均总资产', form: 'amount', formula: 'finance-dupont-assets' },
      { key: 'meanEquity', title: '平均净资产', form: 'amount', formula: 'finance-dupont-equity' },
    ],
  },
]

const columns: readonly ModuleColumn<DupontNode>[] = [
  { kind: 'text', key: 'name', title: '截至', text: ({ name }) => name, order: ({ enddate }) => enddate },
  ...[ROOT, ...BRANCHES.map(({ part }) => part)].map(
    ({ key, title, form, formula: id }): ModuleColumn<DupontNode> => ({
      kind: 'figure',
      key,
      title: title.replace('× ', ''),
      value: (row) => row[key],
      form,
      formula: formula(id),
    }),
  ),
]

/** 杜邦分析: what the return on equity is made of, and which part changed it. */
export function Dupont({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-dupont"
      title="杜邦分析"
      definition="净资产收益率 = 净利率 × 总资产周转率 × 权益乘数。利润与收入取最近四个季度之和，资产与净资产取期末与一年前的平均，所以任何季度都可以与全年相比；与公司披露的加权平均净资产收益率口径不同。较上年的变动按连环替代法分到三项，三项相加等于总变动。"
      query={query}
      dataset="balanceSheets"
      note={query.data?.data.dupont ? `截至${query.data.data.dupont.name}，最近四季` : '最近四季'}
      view={({ data: { dupont }, meta }) => ({
        ...(dupont === null
          ? {}
          : {
              body: <DupontTree tree={dupont} meta={meta} />,
              table: {
                columns,
                rows: dupont.before === null ? [dupont] : [dupont, dupont.before],
                rowKey: (row: DupontNode) => row.enddate,
                meta,
              },
            }),
        empty: dupont === null ? (absenceOf(meta, 'dupont') ?? '暂无数据') : null,
      })}
    />
  )
}

function DupontTree({ tree, meta }: { tree: Tree; meta: Meta | null }) {
  return (
    <>
      <div className={cx(layout.column8, layout.inset12)}>
        <Node part={ROOT} tree={tree} meta={meta} className={styles.root} />
        <div className={styles.level}>
          {BRANCHES.map(({ part, leaves }) => (
            <div key={part.key} className={layout.columnShrink8}>
              <Node part={part} tree={tree} meta={meta} />
              {leaves.map((leaf) => (
                <Node key={leaf.key} part={leaf} tree={tree} meta={meta} className={styles.leaf} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <ModuleFigures figures={effectFigures(tree)} meta={meta} />
    </>
  )
}

type NodeProps = { part: Part; tree: Tree; meta: Meta | null; className?: string | undefined }

function Node({ part: { key, title, form, formula: id }, tree, meta, className }: NodeProps) {
  const formulaOfPart = formula(id)
  const before = tree.before?.[key] ?? null
  return (
    <div className={cx(layout.columnShrink2, styles.node, className)}>
      <span className={typography.tiny}>{title}</span>
      <Num
        name={title}
        value={tree[key]}
        form={form}
        formula={formulaOfPart}
        inputs={figuresInputs(formulaOfPart, tree)}
        meta={meta}
        field={`dupont.${key}`}
      />
      {before !== null && <span className={typography.tiny}>上年 {figureText(before, form)}</span>}
    </div>
  )
}

/** What each part did to the return since a year before, with the inputs by the paths their formulas name. */
function effectFigures(tree: Tree): ModuleFigure[] {
  const { effects, before } = tree
  if (effects === null || before === null) return []
  const parts = ['roe', 'netRatio', 'assetTurnover', 'equityMultiplier'] as const
  const known = Object.fromEntries(
    parts.flatMap((key) => [
      [`dupont.${key}`, tree[key]],
      [`dupont.before.${key}`, before[key]],
    ]),
  )
  const figure = (key: keyof typeof effects, title: string, id: Parameters<typeof formula>[0]): ModuleFigure => ({
    key,
    title,
    value: effects[key],
    form: 'signedPercent',
    formula: formula(id),
    known,
    isSigned: true,
    sub: '百分点',
  })
  return [
    figure('total', '较上年变动', 'finance-effect-total'),
    figure('netRatio', '来自净利率', 'finance-effect-margin'),
    figure('assetTurnover', '来自周转率', 'finance-effect-turnover'),
    figure('equityMultiplier', '来自权益乘数', 'finance-effect-leverage'),
  ]
}
