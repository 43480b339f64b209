import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { usageCsv } from './usage-csv.ts'
import styles from './usage-page.module.css'

const SPANS = [7, 30, 90].map((days) => ({ key: String(days), title: `${days} 日` }))
const SHARE = { title: '运营统计', text: '设备、页面、故障与接口耗时' }

type Day = UsageReport['days'][number]
type Counted = UsageReport['pages'][number]
type Failure = UsageReport['failures'][number]
type AnsweredCall = UsageReport['calls'][number]

const DAYS: readonly Column<Day>[] = [
  { key: 'day', title: '日期', cell: ({ day }) => day.slice(5) },
  { key: 'devices', title: '设备', cell: ({ devices }) => devices },
  { key: 'launches', title: '启动', cell: ({ launches }) => launches },
  { key: 'pages', title: '页面', cell: ({ pages }) => pages },
  { key: 'clicks', title: '点击', cell: ({ clicks }) => clicks },
  { key: 'failures', title: '故障', cell: ({ failures }) => failures },
  { key: 'dropped', title: '超限丢弃', cell: ({ dropped }) => dropped },
]

const FAILURES: readonly Column<Failure>[] = [
  {
    key: 'message',
    title: '故障',
    width: 200,
    cell: ({ message, place }) => (
      <>
        <b className={cx(layout.block, typography.plain, styles.message)}>{message}</b>
        {place !== '' && <span className={typography.block11}>{place}</span>}
      </>
    ),
  },
  { key: 'n', title: '次数', cell: ({ n }) => n },
  { key: 'devices', title: '设备·日', cell: ({ devices }) => devices },
  { key: 'last', title: '最近', cell: ({ last }) => last.slice(5, 16) },
  { key: 'page', title: '页面', cell: ({ page }) => page },
  { key: 'versions', title: '版本', cell: ({ versions }) => versions },
]

const within = (seconds: number | null) =>
  seconds === null ? '超过 10 秒' : `${seconds < 1 ? `${seconds * 1000} 毫秒` : `${seconds} 秒`}内`

const CALLS: readonly Column<AnsweredCall>[] = [
  {
    key: 'about',
    title: '接口',
    width: 180,
    cell: ({ about, route }) => (
      <>
        <b className={cx(layout.block, typography.plain)}>{about || route}</b>
        {about !== '' && <span className={typography.block11}>{route}</span>}
      </>
    ),
  },
  { key: 'n', title: '次数', cell: ({ n }) => n },
  { key: 'mean', title: '平均', cell: ({ meanS }) => `${(meanS * 1000).toFixed(1)} 毫秒` },
  { key: 'p50', title: '中位', cell: ({ p50S }) => within(p50S) },
  { key: 'p95', title: '95%', cell: ({ p95S }) => within(p95S) },
  { key: 'p99', title: '99%', cell: ({ p99S }) => within(p99S) },
  { key: 'errors', title: '错误', cell: ({ errors }) => errors },
]

/** 运营统计, for operators: what consenting clients reported, and how fast this server answered. */
export function UsagePage() {
  const [days, setDays] = useState('7')
  const query = useCall('usage.report', { days: Number(days) }, { keepPrevious: true })
  return (
    <Screen page="usage" share={SHARE} onRefresh={() => query.refetch()}>
      <Loadable query={query} skeleton="rows" count={16}>
        {({ data }) => (
          <>
            <Panel title="每日" meta="同意上报的设备" flush tools={<ExportButton report={data} />}>
              <div className={styles.bar}>
                <Segment label="最近多少日" items={SPANS} value={days} onChange={setDays} />
              </div>
              <DataTable label="每日" columns={DAYS} rows={data.days} rowKey={({ day }) => day} isPlain />
              <p className={cx(typography.tinyLines, styles.note)}>{reportedText(data.kinds)}</p>
            </Panel>
            <Counts title="会员漏斗" rows={data.funnel} />
            <Counts title="页面" rows={data.pages} />
            <Counts title="按钮" rows={data.clicks} />
            <Counts title="版本" rows={data.versions} />
            <Failures failures={data.failures} isReceived={data.kinds.includes('logs')} />
            <AnsweredCalls calls={data.calls} since={data.timedSince} />
          </>
        )}
      </Loadable>
    </Screen>
  )
}

const KINDS: Record<string, string> = { logs: '故障日志', trace: '按钮点击', statistics: '启动与页面', feedback: '意见反馈' }

/** What the counts are of: without a receiver a 0 says nothing of use. */
function reportedText(kinds: readonly string[]): string {
  if (kinds.length === 0) return '本服务器没有开启上报（TELEMETRY=off）：没有统计，不代表没有人使用。'
  return `收取：${kinds.map((kind) => KINDS[kind] ?? kind).join('、')}。只统计同意隐私政策且没有关闭上报的设备；同一设备在不同日期无法对应。`
}

function ExportButton({ report }: { report: UsageReport }) {
  const platform = usePlatform()
  const save = async () => {
    const isSaved = await platform.file.save('运营统计.csv', usageCsv(report))
    toast(isSaved ? '已导出' : '没有保存成功，请再试一次', isSaved ? 'check' : 'alert')
  }
  return (
    <Button size="xs" onClick={() => void save()}>
      导出
    </Button>
  )
}

function Counts({ title, rows }: { title: string; rows: readonly Counted[] }) {
  const columns: readonly Column<Counted>[] = [
    { key: 'name', title, cell: ({ name }) => name },
    { key: 'n', title: '次数', cell: ({ n }) => n },
  ]
  return (
    <Panel title={title} span={6} flush>
      {rows.length === 0 ? (
        <EmptyState title="这段时间没有收到" compact />
      ) : (
        <DataTable label={title} columns={columns} rows={rows} rowKey={({ name }) => name} isPlain />
      )}
    </Panel>
  )
}

function Failures({ failures, isReceived }: { failures: readonly Failure[]; isReceived: boolean }) {
  return (
    <Panel title="故障" meta="按说明与首个位置归组" flush>
      {failures.length === 0 ? (
        <EmptyState title={isReceived ? '这段时间没有收到故障' : '没有收取故障日志'} compact />
      ) : (
        <DataTable label="故障" columns={FAILURES} rows={failures} rowKey={({ group }) => group} onRowPress={openStack} tall />
      )}
    </Panel>
  )
}

function openStack({ message, stack, n }: Failure): void {
  openPopup({
    position: 'bottom',
    label: `故障 ${n} 次`,
    content: () => <p className={cx(typography.size12Lines, styles.stack)}>{stack === '' ? message : stack}</p>,
  })
}

function AnsweredCalls({ calls, since }: { calls: readonly AnsweredCall[]; since: string }) {
  return (
    <Panel title="接口耗时" meta={`本进程自 ${since.slice(5, 16)} 起，慢的在前`} flush>
      <DataTable label="接口耗时" columns={CALLS} rows={calls} rowKey={({ route }) => route} tall isPlain />
    </Panel>
  )
}
