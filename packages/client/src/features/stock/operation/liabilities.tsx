import type { OperationBase } from '@guanlan/contract/schemas/stock/operation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './operation.module.css'

type Guarantee = OperationBase['guarantees'][number]
type Goodwill = OperationBase['goodwills'][number]
type Unit = Goodwill['units'][number]
type Lawsuits = NonNullable<OperationBase['lawsuits']>
type Lawsuit = Lawsuits['list'][number]

const formula = formulasById(operationFormulas)

const guaranteeOf = figureColumns<Guarantee>('guarantees')
const guaranteeColumns: readonly ModuleColumn<Guarantee>[] = [
  { kind: 'text', key: 'name', title: '报告期', width: 96, text: (row) => row.name, order: (row) => row.enddate },
  guaranteeOf('amount', ['担保余额', 'amount', formula('guarantee-amount')]),
  guaranteeOf('netAssetRatio', ['占净资产', 'percent', formula('guarantee-ratio')]),
  guaranteeOf('toSubsidiaries', ['对子公司', 'amount', formula('guarantee-subsidiaries')]),
  guaranteeOf('toOthers', ['对外', 'amount', formula('guarantee-others')]),
  guaranteeOf('overdue', ['逾期', 'amount', formula('guarantee-overdue')]),
  guaranteeOf('count', ['笔数', 'count', formula('guarantee-count')]),
]

/** 对外担保 at the end of each half-year. */
export function Guarantees({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="guarantees"
      title="对外担保"
      definition="半年报、年报期末尚在担保期内的余额。对子公司是合并范围内的担保，对外是合并范围以外的；逾期是被担保人到期没有还的部分。占净资产的分母是期末归母净资产，不为正时没有。"
      query={query}
      dataset="guarantees"
      view={({ data: { guarantees }, meta }) => ({
        chart: {
          x: guarantees.toReversed().map(({ name }) => name),
          series: [
            {
              kind: 'bars',
              stack: 'g',
              key: 'sub',
              name: '对子公司',
              values: guarantees.toReversed().map((one) => one.toSubsidiaries),
              form: 'amount',
              colour: 'muted',
            },
            {
              kind: 'bars',
              stack: 'g',
              key: 'out',
              name: '对外',
              values: guarantees.toReversed().map((one) => one.toOthers),
              form: 'amount',
              colour: 'accent',
            },
            {
              kind: 'line',
              key: 'ratio',
              name: '占净资产',
              values: guarantees.toReversed().map((one) => one.netAssetRatio),
              form: 'percent',
              colour: 's1',
              axis: 'left',
            },
          ],
          withZero: true,
          simulated: meta?.simulated ?? false,
        },
        table: { columns: guaranteeColumns, rows: guarantees, rowKey: (row: Guarantee) => row.enddate, meta },
        empty: guarantees.length === 0 ? absenceOf(meta, 'guarantees') : null,
      })}
    />
  )
}

const unitOf = figureColumns<Unit>('goodwill.units')
const unitColumns: readonly ModuleColumn<Unit>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '被收购单位',
    width: 132,
    text: (row) => row.name,
    cell: (row) => <span className={styles.name}>{row.name}</span>,
  },
  unitOf('gross', ['原值', 'amount', formula('goodwill-gross')]),
  unitOf('impairment', ['累计减值', 'amount', formula('goodwill-impairment')]),
  unitOf('net', ['净额', 'amount', formula('goodwill-unit-net')]),
]

/** 商誉 of the newest annual report, by acquired unit. */
export function GoodwillUnits({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  const newest = query.data?.data.goodwill
  return (
    <Module
      id="goodwill"
      title="商誉"
      definition="年报的商誉及各被收购单位的原值与累计减值。商誉每年做减值测试，计提后不能转回；占净资产越高，减值对利润和净资产的影响越大。"
      query={query}
      dataset="goodwillDetails"
      note={newest?.name ?? ''}
      view={({ data: { goodwill, goodwills }, meta }) => ({
        ...(goodwill
          ? {
              body: (
                <ModuleFigures
                  meta={meta}
                  figures={[
                    {
                      key: 'amount',
                      title: '商誉',
                      value: goodwill.amount,
                      form: 'amount',
                      formula: formula('goodwill-amount'),
                      known: goodwill,
                    },
                    {
                      key: 'ratio',
                      title: '占净资产',
                      value: goodwill.netAssetRatio,
                      form: 'percent',
                      formula: formula('goodwill-net-ratio'),
                      field: 'goodwill.netAssetRatio',
                      known: goodwill,
                    },
                    ...goodwills.slice(1, 3).map((one) => ({
                      key: one.enddate,
                      title: one.name,
                      value: one.amount,
                      form: 'amount' as const,
                      formula: formula('goodwill-amount'),
                      known: one,
                    })),
                  ]}
                />
              ),
            }
          : {}),
        table: { columns: unitColumns, rows: goodwill?.units ?? [], rowKey: (row: Unit) => row.name, meta },
        empty: goodwill === null ? absenceOf(meta, 'goodwill') : null,
      })}
    />
  )
}

const lawsuitOf = figureColumns<Lawsuit>('lawsuits.list')
const lawsuitColumns: readonly ModuleColumn<Lawsuit>[] = [
  {
    kind: 'text',
    key: 'cause',
    title: '案由',
    width: 168,
    text: (row) => `${row.cause} ${row.text}`,
    cell: (row) => (
      <span className={styles.name}>
        {row.cause}
        <span className={cx(typography.block11, styles.small)}>{row.text}</span>
      </span>
    ),
  },
  { kind: 'text', key: 'role', title: '地位', align: 'right', text: (row) => `${row.kind}${row.role}` },
  { kind: 'text', key: 'stage', title: '进展', align: 'right', text: (row) => row.stage },
  lawsuitOf('amount', ['涉案金额', 'amount', formula('lawsuit-amount')]),
  lawsuitOf('netAssetRatio', ['占净资产', 'percent', formula('lawsuit-ratio')]),
  { kind: 'text', key: 'annDate', title: '最近公告', align: 'right', text: (row) => row.annDate },
  { kind: 'text', key: 'firstDate', title: '首次公告', align: 'right', secondary: true, text: (row) => row.firstDate },
]

/** 重大诉讼、仲裁 with the stage each has reached. */
export function LawsuitList({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="lawsuits"
      title="诉讼与仲裁"
      definition="达到披露标准的重大诉讼、仲裁（涉案金额超过净资产一成且超过一千万元等），每案列最近进展。未了结是没有和解、也没有执行完毕的；原告与被告的金额都计入，涉案金额不等于损失。"
      query={query}
      dataset="lawsuits"
      view={({ data: { lawsuits }, meta }) => ({
        ...(lawsuits ? { body: <OpenCases lawsuits={lawsuits} meta={meta} /> } : {}),
        table: { columns: lawsuitColumns, rows: lawsuits?.list ?? [], rowKey: (row: Lawsuit) => row.caseId, first: 6, tall: true, meta },
        empty: lawsuits === null ? absenceOf(meta, 'lawsuits') : null,
      })}
    />
  )
}

function OpenCases({ lawsuits, meta }: { lawsuits: Lawsuits; meta: Parameters<typeof ModuleFigures>[0]['meta'] }) {
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        { key: 'count', title: '未了结', value: lawsuits.count, form: 'count', formula: formula('lawsuit-open-count'), known: lawsuits },
        {
          key: 'amount',
          title: '涉案金额',
          value: lawsuits.amount,
          form: 'amount',
          formula: formula('lawsuit-open-amount'),
          known: lawsuits,
        },
      ]}
    />
  )
}
