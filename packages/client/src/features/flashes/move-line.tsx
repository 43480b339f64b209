import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FlashStory } from '@guanlan/contract/schemas/market/flashes.ts'
import { flashAfter, flashMove } from '@guanlan/figures/tables/flash.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './flashes.module.css'

type Move = NonNullable<FlashStory['stocks'][number]['move']>
type MoveLineProps = { move: Move; after: FlashStory['after']; secucode: string; meta: Meta | null }

const figures = recordFigures('infos.stocks.move', flashMove)
const kinds = recordFigures('infos.after', flashAfter)
const SHOWN = ['before10Ratio', 'after5Ratio', 'after30Ratio', 'toCloseRatio'] as const

/** 消息前后: what the price did around a flash, and what it did around others of the kind. */
export function MoveLine({ move, after, meta }: MoveLineProps) {
  if (move.isStill) return <p className={typography.tinyLines}>{move.from.slice(5)} 前后价格没有变动，不做对比。</p>
  return (
    <div>
      <div className={cx(layout.flex12, styles.moves)}>
        {SHOWN.map((field) => {
          const figure = figures.figure(field, move)
          return (
            <div key={field} className={styles.move}>
              <div className={typography.tiny}>{figure.title}</div>
              <FigureNum figure={figure} meta={meta} />
            </div>
          )
        })}
      </div>
      <p className={typography.tinyLines}>{[baseText(move), knownText(move, after)].filter((text) => text !== '').join('　')}</p>
      {after !== null && <AfterLine after={after} meta={meta} />}
    </div>
  )
}

function baseText({ from, isLater }: Move): string {
  return isLater ? `发布时没有交易，从 ${from.slice(5)} 算起` : ''
}

/** Moves before the flash that few of its kind had. */
function knownText({ before10Ratio }: Move, after: FlashStory['after']): string {
  if (before10Ratio === null || after?.before10High == null || before10Ratio <= after.before10High || before10Ratio <= 0) return ''
  return `消息前 10 分已涨 ${figureText(before10Ratio, 'percent')}，高于同类 95% 的情形`
}

function AfterLine({ after, meta }: { after: NonNullable<FlashStory['after']>; meta: Meta | null }) {
  if (after.after30 === null)
    return (
      <p className={typography.tinyLines}>
        同类「{after.kind}」<FigureNum figure={kinds.figure('n', after)} meta={meta} /> 例，不足 20 例不写中位数
      </p>
    )
  return (
    <p className={typography.tinyLines}>
      同类「{after.kind}」中位：后 5 分 <FigureNum figure={kinds.figure('after5', after)} meta={meta} />
      ，后 30 分 <FigureNum figure={kinds.figure('after30', after)} meta={meta} />
      （95% 区间 <FigureNum figure={kinds.figure('after30Low', after)} meta={meta} /> 至{' '}
      <FigureNum figure={kinds.figure('after30High', after)} meta={meta} />
      ），n=
      <FigureNum figure={kinds.figure('n', after)} meta={meta} />
    </p>
  )
}
