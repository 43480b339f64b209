import type { CallInput } from '@guanlan/contract/calls.ts'
import { useCall } from '../../api/use-call.ts'
import { Menu, type MenuItem } from '../../ui/popup/menu.tsx'

/** Which reports: statements, lists of holders, holdings of institutions, segments. */
type PeriodKind = Exclude<CallInput<'stock.enddates'>['type'], 'star' | undefined>
type Requested = { code: string; kind: PeriodKind }

/** A period ends once in three months. */
const KEPT_MS = 600_000
const EARLIER = 'earlier'

/** Report periods of a company, newest first, asked once for all modules that pick one of a kind. */
export function useReportPeriods({ code, kind }: Requested) {
  return useCall('stock.enddates', { secucode: code, type: kind }, { staleMs: KEPT_MS }).data?.data ?? NONE
}
const NONE: never[] = []

type PeriodMenuProps = {
  of: Requested
  value: string | null
  /** Why this module has nothing of a period that was published; null where it has. */
  lacks?: (enddate: string) => string | null
  onChange: (enddate: string) => void
}

/** The report periods of a company to choose from: all there are since the oldest one kept, each it has nothing of with the reason. Nothing where none is known. */
export function PeriodMenu({ of, value, lacks, onChange }: PeriodMenuProps) {
  const periods = useReportPeriods(of)
  const oldest = periods.filter(({ disclosed }) => disclosed === true).at(-1)?.enddate
  if (oldest === undefined) return null
  const stored = periods.filter(({ enddate }) => enddate >= oldest)
  const items: MenuItem<string>[] = stored.map(({ enddate, name, gap }) => ({
    key: enddate,
    title: name,
    off: gap ?? lacks?.(enddate) ?? undefined,
  }))
  const earlier = periods.length > stored.length ? [{ key: EARLIER, title: '更早', off: '没有保存' }] : []
  return <Menu label="报告期" idle="报告期" items={[...items, ...earlier]} value={value} onChange={onChange} />
}
