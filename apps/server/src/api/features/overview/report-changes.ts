import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { AuditOpinion } from '@guanlan/contract/rows/finance-reports.ts'
import type { Change } from '@guanlan/contract/schemas/stock/overview.ts'
import type { RecordRow } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { balanceItems, cashItems, incomeItems } from '@guanlan/engine/finance/statement-items.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { decidedBy } from '../../../market/reading/provenance.ts'
import { bothNewest, type TwoStates, twoStates } from '../../../market/reading/two-states.ts'
import { type Asked, type Compared, comparedOf, dayOf, moneyOf } from './compared.ts'

/** Another auditor, or another opinion, on the newest annual report. Throws TornPart. */
export async function auditChange({ ctx, i, sinceMs }: Asked): Promise<Compared> {
  const two = await twoStates(ctx, i, { dataset: datasets.auditOpinions, sinceMs })
  return comparedOf(['audit', '审计意见'], two, () => {
    const [before, after] = bothNewest(two, 'endDate')
    const isUntold = before.agency === null || after.agency === null
    return {
      from: periodName(before.endDate),
      to: periodName(after.endDate),
      items: auditItems(before, after),
      note: isUntold ? '数据源只给出意见类型，没有审计机构，不能看出是否更换' : '',
    }
  })
}

function auditItems(before: AuditOpinion, after: AuditOpinion): Change[] {
  const about = {
    kind: 'audit' as const,
    detail: `${periodName(before.endDate)}与${periodName(after.endDate)}相比`,
    date: after.annDate,
    tab: 'finance',
    module: 'finance-audit',
    source: datasets.auditOpinions.name,
  }
  const items: Change[] = []
  if (before.agency !== null && after.agency !== null && before.agency !== after.agency)
    items.push({ ...about, title: '更换审计机构', before: before.agency, after: after.agency })
  if (before.opinion !== after.opinion) items.push({ ...about, title: '审计意见类型', before: before.opinion, after: after.opinion })
  return items
}

type Line = { key: string; name: string }
type Report = RecordRow & { endDate: string; annDate: string }
type Sheet = { name: string; headline: string; lines: readonly Line[]; two: TwoStates<Report> }

/** Statements whose figures were published before and are others now. Throws TornPart. */
export async function restatedChanges({ ctx, i, sinceMs }: Asked, income: TwoStates<IncomeStatement>): Promise<Compared> {
  const balance = await twoStates(ctx, i, { dataset: datasets.balanceSheets, sinceMs })
  const cash = await twoStates(ctx, i, { dataset: datasets.cashFlows, sinceMs })
  const sheets: readonly Sheet[] = [
    { name: '利润表', headline: 'parentNetProfit', lines: incomeItems, two: income },
    { name: '资产负债表', headline: 'parentEquity', lines: balanceItems, two: balance },
    { name: '现金流量表', headline: 'netOperating', lines: cashItems, two: cash },
  ]
  const origin = decidedBy(...sheets.map(({ two }) => two.origin))
  const { absent, unreached, keptSinceMs } = income
  const isLate = ctx.source === 'live' && keptSinceMs > sinceMs
  return comparedOf(['restated', '报表重述'], { absent, unreached, origin }, () => ({
    from: `${income.before.length} 期报表`,
    to: `${income.after.length} 期报表`,
    items: sheets.flatMap(restatedIn).sort((a, b) => (a.date < b.date ? 1 : -1)),
    note: isLate ? `报表的各个版本从 ${dayOf(keptSinceMs)} 起保存，此前的重述看不到` : '',
  }))
}

function figureOf(row: Report, key: string): number | null {
  const value = fieldsIn(row)[key]
  return typeof value === 'number' ? value : null
}

const NAMED = 3

function restatedIn({ name, headline, lines, two }: Sheet): Change[] {
  const before = new Map(two.before.map((row) => [row.endDate, row]))
  return two.after.flatMap((after): Change[] => {
    const then = before.get(after.endDate)
    if (then === undefined) return []
    const changed = lines.filter(({ key }) => figureOf(then, key) !== figureOf(after, key))
    if (changed.length === 0) return []
    const reported =
      changed.find(({ key }) => key === headline) ?? changed.find(({ key }) => figureOf(then, key) !== null) ?? firstItem(changed)
    const from = figureOf(then, reported.key)
    const to = figureOf(after, reported.key)
    const names = changed.slice(0, NAMED).map((line) => line.name)
    return [
      {
        kind: 'restated',
        title: `${periodName(after.endDate)}${name}重述：${reported.name}`,
        detail: `${changed.length} 项改动：${names.join('、')}${changed.length > NAMED ? '等' : ''}`,
        before: `${then.annDate} 公布`,
        after: `${after.annDate} 公布`,
        ...(from === null || to === null ? {} : { money: moneyOf(from, to) }),
        date: after.annDate,
        tab: 'finance',
        module: 'finance-restated',
        source: `${name}`,
      },
    ]
  })
}
