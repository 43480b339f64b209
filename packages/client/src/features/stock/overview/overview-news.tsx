import { href } from '@guanlan/contract/pages.ts'
import type { Notices } from '@guanlan/contract/schemas/stock/announcements.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { useCall } from '../../../api/use-call.ts'
import styles from '../../../parts/announcements/notices.module.css'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Link } from '../../../ui/button/link.tsx'
import typography from '../../../ui/text/typography.module.css'
import { CompanyProfile } from '../company/company-profile.tsx'
import { UpcomingEvents } from '../events/upcoming-events.tsx'

type Notice = Notices['infos'][number]
type Question = Questions['infos'][number]
const SHOWN = 5

/** Below the figures of 概览: what is known to come, what was announced and answered last, and who the company is. */
export function OverviewNews({ code }: { code: string }) {
  return (
    <>
      <UpcomingEvents code={code} />
      <LatestNotices code={code} />
      <LatestQuestions code={code} />
      <CompanyProfile code={code} />
    </>
  )
}

function LatestNotices({ code }: { code: string }) {
  const query = useCall('notices.list', { secucodes: [code], size: SHOWN })
  const columns: readonly ModuleColumn<Notice>[] = [
    {
      kind: 'text',
      key: 'title',
      title: '公告',
      text: ({ title }) => title,
      cell: ({ annid, title }) => (
        <Link className={styles.title} href={href('announcements', { annid })}>
          {title}
        </Link>
      ),
    },
    { kind: 'text', key: 'time', title: '时间', text: ({ annTime }) => annTime.slice(0, 16), align: 'right' },
  ]
  return (
    <Module
      id="latest-notices"
      title="最新公告"
      definition="最近发布的公告，时间为可以读到的时间；全部公告与公告后的涨跌幅在“公告”栏目。"
      query={query}
      dataset="announcements"
      view={({ data, meta }) => ({
        table: { columns, rows: data.infos, rowKey: ({ annid }: Notice) => annid, meta },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? '没有公告') : null,
      })}
    />
  )
}

function LatestQuestions({ code }: { code: string }) {
  const query = useCall('interaction.first', { secucodes: [code], status: 'answered', size: SHOWN })
  const columns: readonly ModuleColumn<Question>[] = [
    {
      kind: 'text',
      key: 'question',
      title: '问答',
      text: ({ question, answer }) => `${question} ${answer ?? ''}`,
      cell: ({ question, answer }) => (
        <Link className={styles.title} href={href('stock', { code, tab: 'questions' })}>
          <span className={typography.plain}>问：{question}</span>
          <span className={typography.note}>答：{answer}</span>
        </Link>
      ),
    },
    { kind: 'text', key: 'time', title: '回复时间', text: ({ answerTime }) => answerTime?.slice(0, 16) ?? '--', align: 'right' },
  ]
  return (
    <Module
      id="latest-questions"
      title="最新问答"
      definition="公司最近回复的投资者提问；全部问答与回复情况在“互动”栏目。"
      query={query}
      dataset="investorQuestions"
      view={({ data, meta }) => ({
        table: { columns, rows: data.infos, rowKey: ({ id }: Question) => id, meta },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? '没有已回复的提问') : null,
      })}
    />
  )
}
