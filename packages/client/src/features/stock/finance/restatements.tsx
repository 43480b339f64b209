import type { FinanceBase, Restatement } from '@guanlan/contract/schemas/stock/finance.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula, useFinance } from './finance-answer.ts'

type Row = Restatement['items'][number] & Pick<Restatement, 'name' | 'sheet' | 'annDate' | 'prevDate'> & { id: string; item: string }
const SHEETS = { income: '利润表', balance: '资产负债表', cash: '现金流量表' } as const

const amount = (key: 'before' | 'after', title: string): ModuleColumn<Row> => ({
  kind: 'figure',
  key,
  title,
  value: (row) => row[key],
  form: 'amount',
  formula: { ...formula('finance-item'), name: title, expression: title, inputs: [{ key, name: title, unit: '元' }] },
  field: `restatements.items.${key}`,
})

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '报告期', text: ({ name }) => name },
  { kind: 'text', key: 'sheet', title: '报表', align: 'left', text: ({ sheet }) => SHEETS[sheet] },
  { kind: 'text', key: 'item', title: '项目', align: 'left', text: ({ item }) => item },
  amount('before', '调整前'),
  amount('after', '调整后'),
  {
    kind: 'figure',
    key: 'change',
    title: '幅度',
    value: (row) => row.change,
    form: 'signedPercent',
    formula: formula('finance-restated-change'),
    field: 'restatements.items.change',
    isSigned: true,
  },
  { kind: 'text', key: 'prevDate', title: '前一版', align: 'right', text: ({ prevDate }) => prevDate },
  { kind: 'text', key: 'annDate', title: '调整公告', align: 'right', text: ({ annDate }) => annDate },
]

function rowsOf({ restatements }: FinanceBase): Row[] {
  return restatements.flatMap(({ name, sheet, annDate, prevDate, items }) =>
    items.map((item) => ({ ...item, item: item.name, name, sheet, annDate, prevDate, id: `${name} ${sheet} ${annDate} ${item.key}` })),
  )
}

/** 追溯调整: figures published before that a later report changed. */
export function Restatements({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-restated"
      title="追溯调整"
      definition="后来的报告改变了已披露的数字时，前后两个版本都保留，逐项列出。常见原因是会计政策变更、同一控制下合并和前期差错更正；原因写在公告里，这里不判断。选股与回测只用当时已公布的版本。"
      query={query}
      dataset="incomeStatements"
      note={query.data && absentReason(query.data.meta, 'restatements') === null ? `${query.data.data.restatements.length} 次` : ''}
      view={({ data, meta }) => ({
        table: { columns, rows: rowsOf(data), rowKey: (row: Row) => row.id, meta },
        empty: data.restatements.length === 0 ? '已收录的报告没有改变过披露过的数字' : null,
      })}
    />
  )
}
