import type { Meta } from '@guanlan/contract/envelope.ts'
import { FigureNum } from '../../../parts/module/figure-num.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { knownSentences, type Sentence } from './known-sentences.ts'
import styles from './sentences.module.css'

type TabSentencesProps<D> = {
  query: { data: { data: D; meta: Meta | null } | undefined; isError: boolean }
  sentencesOf: (data: D) => readonly Sentence[]
}

/** The first panel of a tab: what its answer comes to in three sentences by rule, each figure opens. Nothing without a known one. */
export function TabSentences<D>({ query, sentencesOf }: TabSentencesProps<D>) {
  const { data: answer } = query
  const known = answer === undefined ? null : knownSentences(sentencesOf(answer.data))
  if (known?.length === 0 || (known === null && query.isError)) return null
  return (
    <div className={styles.wide}>
      <Panel title="要点" meta="按规则取自本栏目">
        {known === null ? <Skeleton shape="rows" count={2} /> : <Sentences sentences={known} meta={answer?.meta ?? null} />}
      </Panel>
    </div>
  )
}

function Sentences({ sentences, meta }: { sentences: readonly Sentence[]; meta: Meta | null }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence.map((part) => (typeof part === 'string' ? part : part.key)).join('')}>
          {sentence.map((part) =>
            typeof part === 'string' ? part : <FigureNum key={part.key} className={styles.figure} figure={part} meta={meta} />,
          )}
        </li>
      ))}
    </ul>
  )
}
