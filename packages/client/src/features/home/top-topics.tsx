import { href } from '@guanlan/contract/pages.ts'
import { topicHeat } from '@guanlan/figures/tables/topic-rank.ts'
import { useCall } from '../../api/use-call.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Link } from '../../ui/button/link.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './top-topics.module.css'

const SHOWN = 3
const EVERY_MS = 60_000

const figure = recordFigures('', topicHeat.first)

/** The three hottest themes of the newest finished session; where there are none, why. Its height does not change when they arrive. */
export function TopTopics() {
  const { data: answer, error } = useCall('topics.hot', { size: SHOWN }, { refreshMs: EVERY_MS })
  const reason = answer?.meta?.missing.find(({ field }) => field === 'data')?.reason ?? error?.message
  return (
    <div className={styles.topics}>
      <span className={typography.tinyNowrap}>热点题材</span>
      {answer?.data.map((row) => (
        <Link key={row.topicId} className={styles.topic} href={href('hotTopic', { id: row.topicId })}>
          <span className={typography.ellipsis}>{row.name}</span>
          <FigureNum meta={answer.meta} figure={figure.figure('changeRatio', row)} />
        </Link>
      ))}
      {answer?.data.length !== 0 || reason === undefined ? null : <span className={typography.caption}>{reason}</span>}
    </div>
  )
}
