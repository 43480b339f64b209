import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { figureFormOf } from '../../parts/factors/factor-form.ts'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { Compared, ComparedProps } from './compared-head.tsx'

type Item = Compared['groups'][number]['items'][number]

function formulaOf({ key, name, unit, formula, definition, note, enddate }: Item, of = '') {
  return {
    id: key,
    name: `${name}${of}`,
    unit,
    expression: formula,
    inputs: [],
    note: `${definition}${enddate === null ? '' : `这里取报告期 ${enddate}。`}${of === '' ? `本项：${note}。` : ''}`,
  }
}

/** Why a line has no median: for a cause of its own, else for that of all lines. */
function medianGap(meta: Meta | null, field: string, secucode?: string): string {
  const own = meta?.missing.find((one) => one.field === field && one.secucode === secucode)
  return own?.reason ?? missingReason(meta, field.slice(0, field.lastIndexOf('.')))
}

/** Why a security has no figure on a line: it published nothing of the period that was asked for, else what the line lacks. */
function figureGap(meta: Meta | null, { key, enddate }: Item, secucode: string): string {
  const ofPeriod = meta?.missing.find((one) => one.field === 'groups.items.values' && one.secucode === secucode)
  return (enddate === null ? undefined : ofPeriod?.reason) ?? missingReason(meta, `groups.items.values.${key}`)
}

/** Widths of the first and last column on desktop, where columns of all groups stand under one another; px. */
const NAME_PX = 200
const NOTE_PX = 230
/** More do not fit beside each other at one width. */
const MOST_EVEN = 3

function columnsOf({ stocks, period }: Compared, meta: Meta | null, isEven: boolean): Column<Item>[] {
  const isOneIndustry = new Set(stocks.map(({ industry }) => industry)).size === 1
  const form = (item: Item, value: number | null | undefined) => figureFormOf(item, value, [...item.values, ...item.industryMedians])
  const own = stocks.map(
    ({ secucode, secuabbr }, at): Column<Item> => ({
      key: secucode,
      title: secuabbr,
      cell: (item) => (
        <span className={layout.end}>
          <span className={cx(item.winnerIndex === at && typography.strong)}>
            {item.winnerIndex === at && <Tag>居前</Tag>}{' '}
            <Num
              value={item.values[at]}
              form={form(item, item.values[at])}
              name={`${secuabbr}${item.name}`}
              formula={formulaOf(item)}
              meta={meta}
              reason={figureGap(meta, item, secucode)}
            />
          </span>
          {!isOneIndustry && (
            <span className={typography.tiny}>
              中位{' '}
              <Num
                value={item.industryMedians[at]}
                form={form(item, item.industryMedians[at])}
                name={`${secuabbr}所属行业${item.name}中位数`}
                formula={formulaOf(item, '行业中位数')}
                meta={meta}
                reason={medianGap(meta, `groups.items.industryMedians.${item.key}`, secucode)}
              />
            </span>
          )}
        </span>
      ),
    }),
  )
  const median: Column<Item> = {
    key: 'median',
    title: '行业中位数',
    cell: (item) => (
      <Num
        value={item.industryMedian}
        form={form(item, item.industryMedian)}
        name={`行业${item.name}中位数`}
        formula={formulaOf(item, '行业中位数')}
        meta={meta}
        reason={medianGap(meta, `groups.items.industryMedian.${item.key}`)}
      />
    ),
  }
  const note: Column<Item> = {
    key: 'note',
    title: '比较',
    ...(isEven ? { width: NOTE_PX } : {}),
    cell: (item) => <span className={typography.tiny}>{item.note}</span>,
  }
  const name: Column<Item> = {
    key: 'name',
    title: '指标',
    width: isEven ? NAME_PX : 104,
    cell: ({ name: reportName, enddate }) => (
      <>
        {reportName}
        {period !== null && enddate === null && <span className={typography.tiny}> 最新</span>}
      </>
    ),
  }
  return [name, ...own, ...(isOneIndustry ? [median] : []), note]
}

/** Lines of every group: figures, the better security where it is decidable, medians of industries, and the reason where it is not. */
export function ComparedGroups({ comparison, meta }: ComparedProps) {
  const isEven = useIsDesktop() && comparison.stocks.length <= MOST_EVEN
  return comparison.groups.map(({ key, items }) => (
    <Panel
      key={key}
      title={key}
      meta={knownParts([`${periodOf(comparison, items)}与行业中位数对照`, items[0]?.asOf.slice(0, 16)], ' · ')}
      flush
    >
      <DataTable
        label={`${key}对比`}
        columns={columnsOf(comparison, meta, isEven)}
        rows={items}
        rowKey={(item) => item.key}
        rowHref={(item) => href('factor', { key: item.key })}
        tall
        even={isEven}
      />
    </Panel>
  ))
}

/** Which period lines of a group are of, where one was asked for. */
function periodOf({ period }: Compared, items: readonly Item[]): string {
  if (period === null) return ''
  return items.some(({ enddate }) => enddate !== null) ? `${period.name} · ` : '最新 · '
}
