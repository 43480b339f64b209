import { href } from '@guanlan/contract/pages.ts'
import { Module } from '../../parts/module/module.tsx'
import { Link } from '../../ui/button/link.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './topic-flows.module.css'
import { type Daily, type DailyQuery, emptyText } from './words.ts'

/** Lightest and darkest shade of a cell. */
const SHADE = { least: 0.1, most: 0.5 }
const DEFINITION =
  '净额最大的十个观察席（A 与 B 级，单日榜）买卖的股票属于哪些题材。一只股票属于 k 个题材时每个题材记净额的 1/k，所以一席的各题材相加是它的净额（只画金额最大的十个题材）。红为净买入，绿为净卖出，颜色越深金额越大。'

/** Which themes the money of the largest traders went to. */
export function TopicFlows({ query }: { query: DailyQuery }) {
  const date = query.data?.data.date
  return (
    <Module
      id="topic-flows"
      title="席位与题材"
      definition={DEFINITION}
      query={query}
      dataset={query.data?.meta?.missing.find(({ field }) => field === 'topics')?.dataset ?? 'traderSeats'}
      note={date ? `${date} · 净买入，按题材分摊` : ''}
      view={({ data }) => ({
        body: data.flows.length === 0 ? undefined : <Flows data={data} />,
        empty: data.flows.length > 0 ? null : (emptyText(query, 'flows') ?? emptyText(query, 'list')),
      })}
    />
  )
}

function Flows({ data: { list, topics, flows } }: { data: Daily }) {
  const ids = new Set(flows.map(({ traderId }) => traderId))
  const traders = list.filter(({ id }) => ids.has(id))
  const most = Math.max(...flows.map(({ topicNet }) => Math.abs(topicNet ?? 0)))
  const netOf = (traderId: string, topicId: string) =>
    flows.find((one) => one.traderId === traderId && one.topicId === topicId)?.topicNet ?? null
  return (
    <div className={cx(layout.inset8, styles.scroll)}>
      <div className={styles.grid} style={{ gridTemplateColumns: `minmax(84px, 1fr) repeat(${traders.length}, minmax(64px, 1fr))` }}>
        <span />
        {traders.map(({ id, name }) => (
          <span key={id} className={styles.head}>
            {name}
          </span>
        ))}
        {topics.map((topic) => [
          topic.id === '' ? (
            <span key="none" className={styles.name}>
              {topic.name}
            </span>
          ) : (
            <Link key={topic.id} className={styles.name} href={href('hotTopic', { id: topic.id })}>
              {topic.name}
            </Link>
          ),
          ...traders.map(({ id }) => <Cell key={`${topic.id} ${id}`} net={netOf(id, topic.id)} most={most} />),
        ])}
      </div>
    </div>
  )
}

function Cell({ net, most }: { net: number | null; most: number }) {
  if (net === null) return <span className={styles.cell} />
  const opacity = SHADE.least + ((SHADE.most - SHADE.least) * Math.abs(net)) / most
  return (
    <span className={styles.cell}>
      <span className={net < 0 ? styles.sold : styles.bought} style={{ opacity }} />
      <span className={styles.net}>{figureText(net, 'signedAmount')}</span>
    </span>
  )
}
