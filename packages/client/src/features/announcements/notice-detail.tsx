import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { announcementsFormulas } from '@guanlan/engine/formulas/stock/announcements.ts'
import { useCall } from '../../api/use-call.ts'
import { NoticeKind, type NoticeRow } from '../../parts/announcements/notice-columns.tsx'
import styles from '../../parts/announcements/notices.module.css'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../parts/module/shown-figures.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

const formula = formulasById(announcementsFormulas)
const AFTER = [
  ['changeRatioNext', '公告后首日', 'notice-next'],
  ['r5', '5 日', 'notice-r5'],
  ['r20', '20 日', 'notice-r20'],
] as const

/** One announcement: its text, what came after, and where it leads. */
export function NoticeDetail({ annid }: { annid: string }) {
  const query = useCall('notices.list', { annid })
  const row = query.data?.data.infos[0]
  return (
    <Module
      id="notice"
      title={row === undefined ? '公告' : `${row.secuabbr} ${row.secucode}`}
      definition="公告后涨跌幅用后复权收盘价，从能按公告交易之前的最后一个收盘价算起；15:00 之后发布的算在下一个交易日。涨跌未必由公告引起。正文为来源给出的段落，全文以交易所的原文为准。"
      query={query}
      dataset="announcements"
      note={row?.annTime.slice(0, 16) ?? ''}
      view={({ data: { infos }, meta }) => ({
        body: infos[0] && <Body row={infos[0]} meta={meta} />,
        empty: infos[0] ? null : '没有这条公告',
      })}
    />
  )
}

function Body({ row, meta }: { row: NoticeRow; meta: Meta | null }) {
  const platform = usePlatform()
  const { secucode, title, paragraphs = [], pdfUrl, annDate, eventcode } = row
  const figures = AFTER.map(([key, name, id]): ModuleFigure => {
    return {
      key,
      title: name,
      value: row[key],
      form: 'signedPercent',
      formula: formula(id),
      field: `infos.${key}`,
      isSigned: true,
      known: row,
    }
  })
  const open = (address: string) => () => platform.navigate('push', address)
  return (
    <>
      <p className={styles.paragraph}>
        <b>{title}</b> <NoticeKind row={row} />
      </p>
      <ModuleFigures meta={meta} figures={figures} />
      {paragraphs.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
      {paragraphs.length === 0 && <p className={cx(typography.noteLines, styles.text)}>来源没有给出正文。</p>}
      <div className={cx(layout.wrap8, styles.actions)}>
        {/^https?:/.test(pdfUrl) && <Button onClick={() => platform.navigate('web', pdfUrl)}>原文</Button>}
        <Button onClick={open(href('chart', { code: secucode, day: annDate }))}>K 线上的这一天</Button>
        <Button onClick={open(href('stock', { code: secucode, tab: 'events', module: 'event-stats' }))}>同类事件之后</Button>
        <Button onClick={open(href('announcements', { type: eventcode }))}>同类公告</Button>
        <Button onClick={open(href('stock', { code: secucode, tab: 'notices' }))}>该公司公告</Button>
      </div>
    </>
  )
}
