import type { CallOutput } from '@guanlan/contract/calls.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'
import { useVerifiedLog } from './use-verified-log.ts'
import { REASONS, SIDES, type Stats } from './words.ts'

type Entry = CallOutput<'strategies.action'>['list'][number]
type Verdict = ReturnType<typeof useVerifiedLog>['verdict']

const FIRST = 20
const MISSED_SHOWN = 10
const FAILED = '有记录没有取到，不能核对'
const DEFINITION =
  '每条记录在收盘后发布，含上一条的哈希；哈希是记录的规范 JSON 的 SHA-256。这台设备取到全部记录后自己重算一遍：内容、次序、时间、规则与公布时间有一处对不上，就显示为有误。最早成交是公布之后的第一次开盘。'

/** 信号记录, the newest first, with what this device found when it verified the chain. */
export function SignalLog({ data }: { data: Stats }) {
  const { query, verdict, read, isFailed } = useVerifiedLog(data)
  return (
    <Module
      id="signals"
      title="信号记录"
      definition={DEFINITION}
      query={query}
      note={query.data === undefined ? '' : `${query.data.data.total} 条`}
      view={({ data: { list, names, missed, total }, meta }) => ({
        body: (
          <>
            <VerdictLine verdict={verdict} pending={isFailed ? FAILED : `正在取全部记录：${read} / ${total}`} />
            <MissedLine missed={missed} />
          </>
        ),
        table: {
          columns: columnsOf(names),
          rows: list.toReversed(),
          rowKey: ({ seq }: Entry) => String(seq),
          first: FIRST,
          isOrdered: true,
          meta,
        },
      })}
    />
  )
}

function VerdictLine({ verdict, pending }: { verdict: Verdict; pending: string }) {
  if (verdict === null)
    return (
      <p className={cx(styles.verdict, typography.caption)} role="status">
        {pending}
      </p>
    )
  const { fault, entries, head } = verdict
  return (
    <div className={styles.verdict} role="status">
      <p className={cx(layout.row6, fault === null ? typography.accent : typography.danger)}>
        <Icon name={fault === null ? 'check' : 'alert'} size={16} />
        {fault === null ? `这台设备已核对 ${entries} 条，哈希链完整` : `第 ${fault.seq} 条有误：${fault.reason}`}
      </p>
      <p className={styles.hash}>末条哈希 {head}</p>
    </div>
  )
}

/** Sessions of which nothing was published before the next open. */
function MissedLine({ missed }: { missed: CallOutput<'strategies.action'>['missed'] }) {
  if (missed.length === 0) return null
  const textOf = ({ date, publishedAt }: (typeof missed)[number]) => (publishedAt === null ? date : `${date}（迟至 ${publishedAt}）`)
  const named = missed.slice(-MISSED_SHOWN).reverse().map(textOf)
  return (
    <p className={cx(typography.captionLines, layout.above8)}>
      漏发 {missed.length} 个交易日：{named.join('、')}
      {missed.length > MISSED_SHOWN ? ' 等' : ''}。收盘后没有运行或缺数据，次日开盘前没有发布，也不补记。
    </p>
  )
}

const columnsOf = (names: Readonly<Record<string, string>>): ModuleColumn<Entry>[] => [
  { kind: 'text', key: 'seq', title: '序号', width: 48, text: ({ seq }) => String(seq) },
  { kind: 'text', key: 'date', title: '信号日', width: 92, text: ({ date }) => date },
  { kind: 'text', key: 'side', title: '记录', text: ({ side }) => SIDES[side] },
  {
    kind: 'text',
    key: 'secucode',
    title: '股票',
    width: 104,
    text: ({ secucode }) => (secucode === null ? '' : `${names[secucode] ?? ''} ${secucode}`),
    cell: ({ secucode }) => (secucode === null ? <span>—</span> : <StockName name={names[secucode] ?? secucode} code={secucode} />),
  },
  {
    kind: 'text',
    key: 'reason',
    title: '原因',
    text: ({ side, reason }) => (side === 'publish' ? '规则的哈希' : (REASONS[reason] ?? reason)),
  },
  { kind: 'text', key: 'price', title: '收盘价', align: 'right', text: ({ price }) => (price === null ? '—' : figureText(price, 'price')) },
  { kind: 'text', key: 'earliest', title: '最早成交', text: ({ earliest }) => earliest },
  { kind: 'text', key: 'publishedAt', title: '发布时间', text: ({ publishedAt }) => publishedAt },
  { kind: 'text', key: 'hash', title: '哈希', text: ({ hash }) => hash.slice(0, 12) },
]
