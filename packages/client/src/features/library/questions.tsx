import { href } from '@guanlan/contract/pages.ts'
import type { ArticleText } from '@guanlan/contract/schemas/business/library.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { AbsentLine } from '../../parts/availability/absent-state.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './library.module.css'

const OWN = 'all'

type QuestionsProps = { article: ArticleText; onDone: () => void }

/** Three questions at the end: two statements to judge, and one on the reader's own watchlist. */
export function Questions({ article: { statements, screen }, onDone }: QuestionsProps) {
  if (statements.length === 0) return null
  return (
    <Panel title="想一想">
      {statements.map((statement, at) => (
        <Statement key={statement.text} at={at + 1} {...statement} onAnswer={onDone} />
      ))}
      {screen !== null && <OwnQuestion at={statements.length + 1} screen={screen} />}
    </Panel>
  )
}

type StatementProps = ArticleText['statements'][number] & { at: number; onAnswer: () => void }

function Statement({ at, text, isTrue, why, onAnswer }: StatementProps) {
  const [said, setSaid] = useState<boolean | null>(null)
  const answer = (one: boolean) => {
    setSaid(one)
    onAnswer()
  }
  return (
    <Question at={at} text={text}>
      <div className={layout.rowWrap8} role="group" aria-label={`第 ${at} 题`}>
        <Chip on={said === true} onClick={() => answer(true)}>
          对
        </Chip>
        <Chip on={said === false} onClick={() => answer(false)}>
          不对
        </Chip>
      </div>
      {said !== null && (
        <p className={typography.captionLines} role="status">
          {said === isTrue ? '答对了：' : `这句话${isTrue ? '是对的' : '不对'}：`}
          {why}
        </p>
      )}
    </Question>
  )
}

function Question({ at, text, children }: { at: number; text: string; children: ReactNode }) {
  return (
    <div className={styles.question}>
      <p className={typography.size14}>
        {at}. {text}
      </p>
      {children}
    </div>
  )
}

/** How many of the reader's own stocks the screen of the article finds: guessed first, then counted. */
function OwnQuestion({ at, screen }: { at: number; screen: string }) {
  const { list } = useWatchlist()
  const codes = list.items.map(({ code }) => code)
  const [isAsked, setAsked] = useState(false)
  if (codes.length === 0)
    return (
      <Question at={at} text={`你的自选里，有几只「${screen}」？`}>
        <p className={typography.captionLines}>
          自选里还没有股票。
          <Link href={href('search')} className={cx(typography.accent, styles.inText)}>
            加几只
          </Link>
          再来看。
        </p>
      </Question>
    )
  return (
    <Question at={at} text={`你的自选有 ${codes.length} 只，其中有几只「${screen}」？先想想再看。`}>
      {isAsked ? (
        <OwnAnswer screen={screen} codes={codes} />
      ) : (
        <Button size="xs" onClick={() => setAsked(true)}>
          看答案
        </Button>
      )}
    </Question>
  )
}

function OwnAnswer({ screen, codes }: { screen: string; codes: readonly string[] }) {
  const query = useCall('screen.count', {
    query: screen,
    filters: [{ key: 'watchlist', op: 'in', value: [OWN] }],
    own: { watchlist: { [OWN]: [...codes] } },
  })
  return (
    <Loadable query={query} skeleton="text" count={1}>
      {({ data: { total }, meta }) => (
        <p className={cx(typography.captionLines)} role="status">
          {total === null ? (
            <>
              还不知道：
              <AbsentLine absence={meta?.missing[0] ?? { reason: '缺少所用的数据' }} />
            </>
          ) : (
            `${meta?.tradeDate ?? ''} 有 ${total} 只。指数与退市的不计。`
          )}
        </p>
      )}
    </Loadable>
  )
}
