import { href } from '@guanlan/contract/pages.ts'
import type { Topics } from '@guanlan/contract/schemas/market/topics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import styles from './shared-stocks.module.css'
import { lackedBy } from './topic-heat.tsx'

/** Themes beside one another. */
const SHOWN = 8
/** Lightest and darkest shade of a cell. */
const SHADE = { least: 0.12, most: 0.55 }
const DEFINITION =
  '最热的、与其他题材有共有成分股的题材，两两共有多少只，颜色越深共有越多；不足 2 只的留空。共有的股票多，两个题材往往是同一批股票在动，热度不能相加。'

/** Which of the hottest themes share stocks. */
export function SharedStocks({ query }: { query: UseQueryResult<Answered<'topics.list'>> }) {
  const date = query.data?.data.date
  return (
    <Module
      id="shared-stocks"
      title="共有的成分股"
      definition={DEFINITION}
      query={query}
      dataset={lackedBy(query)}
      note={date ? `最热的至多 ${SHOWN} 个 · ${date}` : ''}
      half
      view={({ data, meta }) => ({
        body: data.links.length === 0 ? undefined : <Matrix data={data} />,
        empty: data.links.length > 0 ? null : absenceOf(meta, 'links'),
      })}
    />
  )
}

/** The hottest themes that share stocks with one another, the hottest first. */
function sharing({ list, links }: Topics): Topics['list'] {
  const place = new Map(list.map(({ id }, at) => [id, at]))
  const later = ({ a, b }: Topics['links'][number]) => Math.max(place.get(a) ?? list.length, place.get(b) ?? list.length)
  const ids = new Set<string>()
  for (const { a, b } of links.toSorted((one, other) => later(one) - later(other)))
    if (new Set([...ids, a, b]).size <= SHOWN) ids.add(a).add(b)
  return list.filter(({ id }) => ids.has(id))
}

function Matrix({ data }: { data: Topics }) {
  const { links } = data
  const shown = sharing(data)
  const most = Math.max(...links.map(({ shared }) => shared))
  const sharedBy = (a: string, b: string) => links.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))?.shared
  return (
    <div className={layout.inset8}>
      <div className={styles.grid} style={{ gridTemplateColumns: `minmax(72px, 1fr) repeat(${shown.length}, minmax(22px, 36px))` }}>
        <span />
        {shown.map(({ id }, at) => (
          <span key={id} className={styles.number}>
            {at + 1}
          </span>
        ))}
        {shown.map(({ id, name }, at) => [
          <Link key={id} className={styles.name} href={href('hotTopic', { id })}>
            {at + 1} {name}
          </Link>,
          ...shown.map((other) => (
            <Cell key={`${id} ${other.id}`} shared={other.id === id ? undefined : sharedBy(id, other.id)} most={most} />
          )),
        ])}
      </div>
    </div>
  )
}

function Cell({ shared, most }: { shared: number | undefined; most: number }) {
  if (shared === undefined) return <span className={styles.cell} />
  const opacity = SHADE.least + ((SHADE.most - SHADE.least) * shared) / most
  return (
    <span className={styles.cell}>
      <span className={styles.shade} style={{ opacity }} />
      <span className={styles.count}>{shared}</span>
    </span>
  )
}
