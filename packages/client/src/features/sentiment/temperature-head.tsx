import { temperatureWord } from '@guanlan/domain/format/temperature-word.ts'
import { marketTemperature } from '@guanlan/figures/tables/market-temperature.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { ScaleBar } from './scale-bar.tsx'
import styles from './sentiment.module.css'
import { GROUPS, type Session } from './words.ts'

const figure = recordFigures('', marketTemperature)
const DEFINITION =
  '观澜温度是广度、接力、亏钱、量能四组的平均，每一组是它的分项百分位的平均，百分位是在之前 250 个交易日中的位置。可算的少于三组时写数据不足，不以 50 代替，也不沿用前一日。词由温度自己的百分位决定：10 以下冰点，30 以下偏冷，70 及以下常态，90 及以下偏热，以上亢奋。它描述当日收盘，不说明天。收盘后发布；数据之后有更正的另记修订，两次都留着。'
const WORDS = [
  ['冰点', 5],
  ['偏冷', 20],
  ['常态', 50],
  ['偏热', 80],
  ['亢奋', 95],
] as const

type HeadProps = { query: UseQueryResult<Answered<'temperature.session'>>; onDate(date: string | null): void }

/** 观澜温度 of a session on its scale, and how it was published. */
export function TemperatureHead({ query, onDate }: HeadProps) {
  const shown = query.data?.data
  return (
    <Module
      id="temperature"
      title="观澜温度"
      definition={DEFINITION}
      query={query}
      note={shown === undefined ? '' : `${shown.date} 收盘${revisionText(shown)}`}
      choices={shown === undefined ? undefined : <Walk shown={shown} onDate={onDate} />}
      view={({ data, meta }) => ({
        body: (
          <div className={styles.head}>
            <div className={styles.figures}>
              <FigureNum className={styles.temperature} figure={figure.figure('temperature', data)} meta={meta} />
              <span className={styles.word}>{temperatureWord(data)}</span>
              <span className={typography.caption}>
                第 <FigureNum figure={figure.figure('percentile', data)} meta={meta} /> 百分位
              </span>
            </div>
            <ScaleBar size="wide" value={data.percentile} earlier={[data.before.one, data.before.five]} />
            <div className={styles.scaleWords} aria-hidden="true">
              {WORDS.map(([word, at]) => (
                <span key={word} className={cx(styles.scaleWord, word === data.word && styles.present)} style={{ left: `${at}%` }}>
                  {word}
                </span>
              ))}
            </div>
            <p className={typography.captionLines}>{sentenceOf(data)}</p>
          </div>
        ),
      })}
    />
  )
}

/** Session by session. */
function Walk({ shown, onDate }: { shown: Session; onDate: HeadProps['onDate'] }) {
  const { previous, next } = shown
  return (
    <span className={layout.row8}>
      <IconButton icon="back" size={18} label="前一个交易日" disabled={previous === null} onClick={() => onDate(previous)} />
      <span className={typography.caption}>{shown.date}</span>
      <IconButton icon="right" size={18} label="后一个交易日" disabled={next === null} onClick={() => onDate(next)} />
    </span>
  )
}

function revisionText({ revisions }: Session): string {
  const last = revisions.at(-1)
  if (last === undefined) return ''
  return last.revision === 1 ? ` · ${last.publishedAt} 发布` : ` · 修订 ${last.revision}，${last.publishedAt}`
}

function sentenceOf(data: Session): string {
  const groups = GROUPS.flatMap(({ group }) => (data[group] === null ? [] : [figureText(data[group], 'score')]))
  const made =
    data.temperature === null
      ? `可算的只有 ${groups.length} 组，至少要三组：哪些分项没有，见四组分项。`
      : `温度 =（${groups.join(' + ')}）÷ ${groups.length}。`
  const first = data.revisions[0]
  const corrected =
    data.revisions.length > 1 && first !== undefined
      ? `首次发布（${first.publishedAt}）为 ${figureText(first.temperature, 'score')}，第 ${figureText(first.percentile, 'score')} 百分位。`
      : ''
  const earlier = [
    ...(data.before.one === null ? [] : [`前一日 ${figureText(data.before.one, 'score')}`]),
    ...(data.before.five === null ? [] : [`五日前 ${figureText(data.before.five, 'score')}`]),
  ]
  return `${made}${earlier.length === 0 ? '' : `空心点：${earlier.join('，')}。`}${corrected}`
}
