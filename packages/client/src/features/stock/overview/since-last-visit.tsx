import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Change, Changes } from '@guanlan/contract/schemas/stock/overview.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { isDate } from '@guanlan/domain/validate/date.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Module } from '../../../parts/module/module.tsx'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import type { PriceUnit } from '../../../ui/figure/provenance.ts'
import { changeColumns } from './change-columns.tsx'
import { ChangesSummary } from './changes-summary.tsx'
import styles from './key-figures.module.css'
import { earliestDay, type Start, sinceText, starts } from './since.ts'

const DEFINITION =
  '把起点时公众已经知道的记录与现在知道的记录逐项相比：十大股东进出、未解除质押占总股本的比例、审计机构与意见、已公布报表的数字改动、一致预期（变动不足 0.5% 不列）、市盈率与市净率在自身近五年（不足时近三年、近一年）中所处的区间（以 20%、50%、80% 为界）、机构上调与下调评级。退出十大名单不等于卖光。股价从起点之前最近一个收盘价算起，按复权价计算，期间的分红、送转与配股已计入。起点为日期时从当日零时算起。上次查看的时间只保存在这台设备上；四小时内再次打开算同一次查看。'

type SinceLastVisitProps = { code: string; unit: PriceUnit; visitMs: number }

/** 自上次查看以来: what is otherwise than it was when the company was looked at before, or since another day. */
export function SinceLastVisit({ code, unit, visitMs }: SinceLastVisitProps) {
  const [nowMs] = useState(serverNowMs)
  const [start, setStart] = useState<Start>('visit')
  const [day, setDay] = useState('')
  const query = useCall('overview.changes', { secucode: code, since: sinceText(start, { nowMs, visitMs, day }) }, { keepPrevious: true })
  // a day half typed is not asked about
  const choose = (chosen: string) => {
    if (chosen !== '' && !(isDate(chosen) && chosen >= earliestDay(nowMs) && chosen <= formatDate(nowMs, 'ymd'))) return
    setDay(chosen)
    setStart(chosen === '' ? 'visit' : 'day')
  }
  return (
    <Module
      id="since-last-visit"
      title="自上次查看以来"
      definition={DEFINITION}
      query={query}
      note={query.data ? `自 ${query.data.data.since.slice(0, 16)}` : ''}
      choices={
        <>
          <Segment label="从何时起" items={starts} value={start} onChange={setStart} />
          <DateField
            label="从这一天起"
            className={styles.day}
            value={day}
            min={earliestDay(nowMs)}
            max={formatDate(nowMs, 'ymd')}
            onChange={choose}
          />
        </>
      }
      view={({ data, meta }) => viewOf(data, { code, unit, meta })}
    />
  )
}

type Reported = { code: string; unit: PriceUnit; meta: Meta | null }

function viewOf(data: Changes, { code, unit, meta }: Reported) {
  const body = <ChangesSummary data={data} code={code} unit={unit} meta={meta} />
  if (data.items.length === 0) return { body }
  const rowKey = ({ kind, title, date, detail }: Change) => `${kind} ${title} ${date} ${detail}`
  return { body, table: { columns: changeColumns(code, meta), rows: data.items, rowKey, tall: true, meta } }
}
