import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { strategyFigures } from '@guanlan/figures/tables/strategy.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Link } from '../../ui/button/link.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'
import { STATES } from './words.ts'

type Item = CallOutput<'strategies.list'>['list'][number]

const figure = recordFigures('list', strategyFigures)

/** A strategy in the list: what it is, what tracking and the back-test came to, and whether its log holds. */
export function StrategyCard({ item, meta, href }: { item: Item; meta: Meta | null; href: string }) {
  return (
    <div className={styles.card}>
      <Link href={href} className={styles.head}>
        <span className={layout.row6}>
          <span className={typography.strong16}>{item.name}</span>
          <Tag>{item.category}</Tag>
          {item.state !== 'running' && <Tag tone="warn">{STATES[item.state]}</Tag>}
          {item.chain.fault !== null && <Tag tone="warn">记录有误</Tag>}
        </span>
        <small className={cx(typography.block12, typography.lines)}>{item.desc}</small>
      </Link>
      <Tracked item={item} meta={meta} />
      <Backtested item={item} meta={meta} />
      <span className={styles.spark}>{item.spark.length > 0 && <Sparkline values={item.spark} base={1} width={96} height={32} />}</span>
    </div>
  )
}

function Tracked({ item: { forward, liveSince }, meta }: { item: Item; meta: Meta | null }) {
  const row = forward === null ? null : { ...NOTHING, total: forward.total, fall: forward.maxDrawdown, sessions: forward.sessions }
  return (
    <span className={layout.column}>
      <span className={typography.caption}>实盘跟踪 · 自 {liveSince}</span>
      {row === null ? (
        <span className={typography.strong16}>公布当日</span>
      ) : (
        <>
          <span className={cx(typography.strong20, layout.row6)}>
            <FigureNum figure={{ ...figure.figure('total', row), field: 'list.forward', title: '跟踪收益' }} meta={meta} />
          </span>
          <span className={typography.tiny}>
            {row.sessions} 个交易日 · 最大回撤 {figureText(row.fall, 'percent')}
          </span>
        </>
      )}
    </span>
  )
}

function Backtested({ item, meta }: { item: Item; meta: Meta | null }) {
  const { ann, maxdd, winRatio, winInterval, n, sessions, since } = item
  if (item.reason !== null)
    return (
      <span className={cx(layout.column, styles.backtested)}>
        <span className={typography.caption}>回测</span>
        <span className={typography.captionLines}>{item.reason}</span>
      </span>
    )
  const row = { ...NOTHING, annual: ann, fall: maxdd, winRatio, n, sessions }
  const interval = winInterval === null ? '' : `（${figureText(winInterval[0], 'percent')}–${figureText(winInterval[1], 'percent')}）`
  return (
    <span className={cx(layout.column, styles.backtested)}>
      <span className={typography.caption}>
        回测 · 自 {since}，{sessions ?? '--'} 个交易日
      </span>
      <span className={cx(layout.rowWrap8, typography.size13)}>
        <span>
          年化 <FigureNum figure={{ ...figure.figure('annual', row), field: 'list.ann' }} meta={meta} />
        </span>
        <span>
          最大回撤 <FigureNum figure={{ ...figure.figure('fall', row), field: 'list.maxdd' }} meta={meta} />
        </span>
      </span>
      <span className={typography.tiny}>
        胜率 <FigureNum figure={figure.figure('winRatio', row)} meta={meta} />
        {interval} · n={n ?? '--'}
      </span>
    </span>
  )
}

const NOTHING = Object.fromEntries(strategyFigures.map(({ field }) => [field, null])) as Record<
  (typeof strategyFigures)[number]['field'],
  number | null
>
