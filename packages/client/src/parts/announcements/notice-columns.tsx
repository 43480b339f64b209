import { href } from '@guanlan/contract/pages.ts'
import type { Notices } from '@guanlan/contract/schemas/stock/announcements.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { announcementsFormulas } from '@guanlan/engine/formulas/stock/announcements.ts'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { figureColumns } from '../module/figure-columns.ts'
import type { ListedRows, ModuleColumn } from '../module/module-table.ts'
import { ListedHead } from './listed-head.tsx'
import styles from './notices.module.css'

export type NoticeRow = Notices['infos'][number]
const formula = formulasById(announcementsFormulas)
const figureOf = figureColumns<NoticeRow>('infos')
const POLARITIES = { good: '利好', bad: '利空', neutral: '中性' } as const

/** 类型 and what came after: the columns of an announcement beside its title. */
export const noticeFacts: readonly ModuleColumn<NoticeRow>[] = [
  {
    kind: 'text',
    key: 'kind',
    title: '类型',
    text: ({ eventname, polarity }) => `${eventname} ${POLARITIES[polarity]}`,
    cell: (row) => <NoticeKind row={row} />,
    align: 'right',
  },
  figureOf('changeRatioNext', ['首日', 'signedPercent', formula('notice-next')], { isSigned: true }),
  figureOf('r5', ['5 日', 'signedPercent', formula('notice-r5')], { isSigned: true }),
  figureOf('r20', ['20 日', 'signedPercent', formula('notice-r20')], { isSigned: true }),
  { kind: 'text', key: 'time', title: '时间', text: ({ annTime }) => annTime.slice(0, 16), align: 'right', secondary: true },
]

/** An announcement as a row of a phone; `hasStock`: of a list with several securities. */
export const listedNotice = (hasStock: boolean): ListedRows<NoticeRow> => ({
  columns: ['kind', 'changeRatioNext', 'r5', 'r20'],
  text: ({ annid, title, summary, annTime, secuabbr, secucode }) => (
    <>
      <ListedHead
        time={annTime.slice(0, 16)}
        of={hasStock ? { name: secuabbr, code: secucode, href: href('stock', { code: secucode, tab: 'notices' }) } : undefined}
      />
      <Link className={cx(layout.column4, typography.plain, styles.headline)} href={href('announcements', { annid })}>
        {title}
        {summary !== null && <span className={cx(typography.noteLines, styles.closed)}>{summary}</span>}
      </Link>
    </>
  ),
})

/** What an announcement is held to be. */
export function NoticeKind({ row: { eventname, polarity } }: { row: Pick<NoticeRow, 'eventname' | 'polarity'> }) {
  return (
    <span className={cx(layout.inlineRow4, styles.kind)}>
      {eventname}
      {polarity !== 'neutral' && <Tag tone="outline">{POLARITIES[polarity]}</Tag>}
    </span>
  )
}

/** Title, time and first paragraph; leads to the announcement. */
export function NoticeTitle({ row: { annid, title, summary, annTime } }: { row: NoticeRow }) {
  return (
    <span className={styles.title}>
      <Link className={typography.plain} href={href('announcements', { annid })}>
        {title}
      </Link>
      <span className={cx(typography.note, styles.when)}>{annTime.slice(0, 16)}</span>
      {summary !== null && <span className={typography.note}>{summary}</span>}
    </span>
  )
}
