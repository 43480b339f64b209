import { href } from '@guanlan/contract/pages.ts'
import type { ArticleText } from '@guanlan/contract/schemas/business/library.ts'
import { useCall } from '../../api/use-call.ts'
import { useFavourites } from '../../parts/reading/favourites.ts'
import { Words } from '../../parts/reading/words.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './library.module.css'
import { LiveBlock } from './live-block.tsx'
import { Questions } from './questions.tsx'
import { type Progress, useProgress } from './use-progress.ts'

/** 文章: its text with links of terms and figures of the last session, three questions, what it rests on, and its neighbours. */
export function ArticlePage({ query: { id = '' } }: { query: Record<string, string> }) {
  const query = useCall('library.article', { id })
  const answer = query.data?.data
  usePageTitle(answer?.title ?? null)
  const progress = useProgress(id, answer === undefined ? null : answer.blocks.filter(({ live }) => live === null).length)
  return (
    <Screen
      page="article"
      layout="plain"
      {...(answer ? { title: answer.cat, share: { title: `${answer.title} · 观澜文库`, text: answer.summary } } : {})}
    >
      <Panel>
        <Loadable query={query} skeleton="text">
          {({ data }) => <Shown article={data} progress={progress} />}
        </Loadable>
      </Panel>
      {answer && <Questions key={answer.id} article={answer} onDone={progress.finish} />}
      {answer && <Beside article={answer} />}
    </Screen>
  )
}

function Shown({
  article: { id, title, cat, minutes, author, publishedAt, blocks, refs },
  progress,
}: {
  article: ArticleText
  progress: Progress
}) {
  const { ids, toggle } = useFavourites()
  const isKept = ids.includes(id)
  return (
    <div className={styles.text}>
      <div className={cx(layout.row8, styles.head)}>
        <h2 className={cx(typography.strong20, layout.grow)}>{title}</h2>
        <IconButton icon={isKept ? 'star-on' : 'star'} label={isKept ? '取消收藏' : '收藏'} pressed={isKept} onClick={() => toggle(id)} />
      </div>
      <p className={typography.caption}>
        {cat} · {minutes} 分钟 · {author} · 内容核对至 {publishedAt}
      </p>
      {blocks.map((block) =>
        block.live === null ? (
          <p key={block.runs[0]?.text ?? ''} className={styles.paragraph}>
            <Words runs={block.runs} />
          </p>
        ) : (
          <LiveBlock key={`${block.live.kind} ${block.live.sentence}`} live={block.live} />
        ),
      )}
      <p className={cx(typography.captionLines, styles.refs)}>依据：{refs.join('；')}</p>
      <p className={styles.done}>
        {progress.isRead ? (
          <span className={typography.caption}>已读完</span>
        ) : (
          <Button size="xs" icon="check" onClick={progress.finish}>
            标为已读
          </Button>
        )}
      </p>
    </div>
  )
}

function Beside({ article: { prev, next, related } }: { article: ArticleText }) {
  const others = related.filter(({ id }) => id !== prev?.id && id !== next?.id)
  return (
    <Panel flush>
      {prev && <Row id={prev.id} title={prev.title} hint="上一篇" />}
      {next && <Row id={next.id} title={next.title} hint="下一篇" />}
      {others.map(({ id, title }) => (
        <Row key={id} id={id} title={title} hint="文中的名词" />
      ))}
      <Link href={href('library')} className={cx(layout.row12, styles.row)}>
        <span className={layout.grow}>文库</span>
        <span className={typography.caption}>全部文章</span>
        <Icon name="right" size={16} />
      </Link>
    </Panel>
  )
}

function Row({ id, title, hint }: { id: string; title: string; hint: string }) {
  return (
    <Link href={href('article', { id })} className={cx(layout.row12, styles.row)}>
      <span className={layout.grow}>{title}</span>
      <span className={typography.caption}>{hint}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
