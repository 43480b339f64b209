import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FlashStory } from '@guanlan/contract/schemas/market/flashes.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './flashes.module.css'
import { MoveLine } from './move-line.tsx'

type Report = FlashStory['reports'][number]
type StoryRowProps = { story: FlashStory; place: number; count: number; meta: Meta | null; isOpen: boolean; onToggle: () => void }

const clock = (time: string) => time.slice(11, 16)

/** One story: time, title, who reports it, what it names; opened, every report in its own words. */
export function FlashStoryRow({ story, place, count, meta, isOpen, onToggle }: StoryRowProps) {
  const { title, content, level, levelReason, reports, time, id } = story
  const corrections = reports.filter(({ kind }) => kind === 'correction')
  return (
    <div
      role="article"
      aria-posinset={place}
      aria-setsize={count}
      aria-labelledby={`flash-${id}`}
      className={cx(layout.flex8, styles.story)}
    >
      <span className={styles.time}>{clock(time)}</span>
      <div className={layout.grow}>
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={onToggle}>
          {level !== '普通' && (
            <Tag tone={level === '重磅' ? 'up' : 'warn'} {...(levelReason === null ? {} : { title: levelReason })}>
              {level}
            </Tag>
          )}
          {corrections.length > 0 && <Tag tone="warn">更正</Tag>}{' '}
          <span id={`flash-${id}`} className={cx(typography.size14, level !== '普通' && typography.strong)}>
            {title}
          </span>
        </button>
        {!isOpen && content !== title && <p className={cx(typography.noteLines, styles.content)}>{content}</p>}
        <p className={typography.tinyLines}>{reportsText(story)}</p>
        {corrections.map((one) => (
          <p key={one.id} className={cx(typography.noteLines, styles.correction)}>
            <b>{clock(one.time)} 更正</b> {one.title}
          </p>
        ))}
        {isOpen && reports.map((one) => <ReportText key={one.id} report={one} />)}
        <Named story={story} meta={meta} />
      </div>
    </div>
  )
}

/** 3 家报道: the first with its time, the others by how much later they came. */
function reportsText({ reports, publishers }: FlashStory): string {
  const [first] = reports
  if (first === undefined) return ''
  const head = publishers === null ? (reports.length > 1 ? `${reports.length} 条报道` : '') : `${publishers} 家报道`
  const named = reports.slice(0, 5).flatMap(({ publisher, time }, at) => {
    if (publisher === null) return []
    return [at === 0 ? `${publisher} ${time.slice(11)}` : `${publisher} ${laterText(first.time, time)}`]
  })
  return [head, ...named].filter((part) => part !== '').join('　')
}

function laterText(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 1000)
  const sign = seconds < 0 ? '-' : '+'
  const size = Math.abs(seconds)
  return size < 60 ? `${sign}${size} 秒` : `${sign}${Math.round(size / 60)} 分`
}

function ReportText({ report: { publisher, time, seenTime, title, content, url, kind } }: { report: Report }) {
  const name = publisher ?? '未写明发布方'
  return (
    <div className={styles.report}>
      <p className={typography.tinyLines}>
        {name} {time}
        {seenTime !== time && `，本站 ${seenTime.slice(11)} 首次收到`}
        {kind === 'correction' && '，更正'}
        {kind === 'update' && '，续报'}
        {url !== null && (
          <>
            {' '}
            <Link className={typography.accent} href={href('webview', { url })}>
              原文
            </Link>
          </>
        )}
      </p>
      {title !== content && <p className={typography.size13Lines}>{title}</p>}
      <p className={cx(typography.size13Lines, typography.anywhere)}>{content}</p>
    </div>
  )
}

const ROLES = { subject: '主体', mention: '提及', commenter: '评论者' } as const
const EVIDENCE = { source: '源标', code: '代码', context: '简称+语境', name: '简称' } as const

/** Securities and sectors a story names, with their moves of the session. */
function Named({ story: { stocks, blocks, after }, meta }: { story: FlashStory; meta: Meta | null }) {
  if (stocks.length + blocks.length === 0) return null
  return (
    <div className={styles.named}>
      {stocks.map(({ secucode, secuabbr, role, evidence, changeRatio, move }) => (
        <div key={secucode} className={styles.namedRow}>
          <div className={layout.rowBetween8}>
            <Link href={href('stock', { code: secucode })} className={cx(layout.row6, layout.reach)}>
              <span className={typography.size13}>{secuabbr}</span>
              <StockTag code={secucode} />
              <Tag tone={role === 'subject' ? 'accent' : 'plain'}>{ROLES[role]}</Tag>
              <Tag tone="outline">{EVIDENCE[evidence]}</Tag>
            </Link>
            <Num
              value={changeRatio}
              form="signedPercent"
              name={`${secuabbr}涨跌幅`}
              formula="change-ratio"
              toneOf={changeRatio}
              field="infos.stocks.changeRatio"
              secucode={secucode}
              meta={meta}
            />
          </div>
          {role === 'commenter' && <p className={typography.tinyLines}>仅作为评论者出现，不算它自己的消息。</p>}
          {move !== null && <MoveLine move={move} after={after} secucode={secucode} meta={meta} />}
        </div>
      ))}
      {blocks.map(({ blockcode, blockname, changeRatio }) => (
        <div key={blockcode} className={cx(layout.rowBetween8, styles.namedRow)}>
          <Link href={href('sector', { code: blockcode })} className={cx(layout.row6, layout.reach)}>
            <span className={typography.size13}>{blockname}</span>
            <Tag tone="outline">板块</Tag>
          </Link>
          <Num
            value={changeRatio}
            form="signedPercent"
            name={`${blockname}涨跌幅`}
            formula="sector-change"
            toneOf={changeRatio}
            field="infos.blocks.changeRatio"
            meta={meta}
          />
        </div>
      ))}
    </div>
  )
}
