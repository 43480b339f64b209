import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Notices } from '@guanlan/contract/schemas/notices.ts'
import { noticesFormulas } from '@guanlan/engine/formulas/stock/notices.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './notices.module.css'

type Row = Notices['infos'][number]
const formula = formulasById(noticesFormulas)
const figureOf = figureColumns<Row>('infos')
const SIZE = 30
const KINDS_SHOWN = 10
const POLARITIES = { good: '利好', bad: '利空', neutral: '中性' } as const

/** 公告 of one company, by kind and words. */
export function NoticesTab({ code }: { code: string }) {
  const [kind, setKind] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const asked = { secucodes: [code], keyword: words.trim(), page, size: SIZE, ...(kind === null ? {} : { eventcodes: [kind] }) }
  const query = useCall('notices.list', asked, { keepPrevious: true })
  const told = query.data?.data
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Module
      id="notices"
      title="公告"
      definition="公司发布的公告，时间为可以读到的时间。类型与利好、利空、中性按公告类型与内容归类，只是归类，不表示股价会怎样。公告后涨跌幅用后复权收盘价，15:00 之后发布的算在下一个交易日；同一时间可能还有别的消息。"
      query={query}
      dataset="announcements"
      note={told === undefined ? '' : `${told.total} 条`}
      choices={
        <>
          <TextField
            label="公告标题关键词"
            hideLabel
            small
            type="search"
            placeholder="标题关键词"
            maxLength={40}
            value={words}
            onChange={(text) => choose(() => setWords(text))}
          />
          <Chip on={kind === null} onClick={() => choose(() => setKind(null))}>
            全部
          </Chip>
          {(told?.kinds ?? []).slice(0, KINDS_SHOWN).map((one) => (
            <Chip key={one.code} on={kind === one.code} onClick={() => choose(() => setKind(kind === one.code ? null : one.code))}>
              {one.name} {one.count}
            </Chip>
          ))}
          {told !== undefined && told.total > SIZE && <Pages page={page} most={Math.ceil(told.total / SIZE)} onChange={setPage} />}
        </>
      }
      view={({ data, meta }) => ({
        table: { columns, rows: data.infos, rowKey: ({ annid }: Row) => annid, first: SIZE, isOrdered: data.total > SIZE, meta },
        empty: data.infos.length === 0 ? emptyText(meta) : null,
      })}
    />
  )
}

function emptyText(meta: Meta | null): string {
  return meta?.missing.find(({ field }) => field === 'infos')?.reason ?? '没有符合条件的公告'
}

function Pages({ page, most, onChange }: { page: number; most: number; onChange: (page: number) => void }) {
  return (
    <span className={styles.pages}>
      <Button size="xs" disabled={page === 1} onClick={() => onChange(page - 1)}>
        上一页
      </Button>
      {page} / {most}
      <Button size="xs" disabled={page === most} onClick={() => onChange(page + 1)}>
        下一页
      </Button>
    </span>
  )
}

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'title', title: '公告', text: ({ title }) => title, cell: (row) => <Title row={row} /> },
  {
    kind: 'text',
    key: 'kind',
    title: '类型',
    text: ({ eventname, polarity }) => `${eventname} ${POLARITIES[polarity]}`,
    cell: (row) => <Kind row={row} />,
    align: 'right',
  },
  figureOf('changeRatioNext', ['首日', 'signedPercent', formula('notice-next')], { isSigned: true }),
  figureOf('r5', ['5 日', 'signedPercent', formula('notice-r5')], { isSigned: true }),
  figureOf('r20', ['20 日', 'signedPercent', formula('notice-r20')], { isSigned: true }),
  { kind: 'text', key: 'time', title: '时间', text: ({ annTime }) => annTime.slice(0, 16), align: 'right', secondary: true },
]

function Kind({ row: { eventname, polarity } }: { row: Row }) {
  return (
    <span className={styles.kind}>
      {eventname}
      {polarity !== 'neutral' && <Tag tone="outline">{POLARITIES[polarity]}</Tag>}
    </span>
  )
}

/** What a source keeps is opened there; what is kept here has no page of its own. */
function Title({ row: { title, summary, pdfUrl, annTime } }: { row: Row }) {
  const platform = usePlatform()
  const isOutside = /^https?:/.test(pdfUrl)
  return (
    <span className={styles.title}>
      {isOutside ? (
        <button type="button" className={styles.open} onClick={() => platform.navigate('web', pdfUrl)}>
          {title}
        </button>
      ) : (
        <span className={styles.question}>{title}</span>
      )}
      <span className={styles.sub}>{annTime.slice(0, 16)}</span>
      {summary !== null && <span className={styles.sub}>{summary}</span>}
    </span>
  )
}
