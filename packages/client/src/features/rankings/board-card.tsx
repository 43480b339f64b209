import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { LackingNote } from '../../parts/availability/lacking-note.tsx'
import { boardFormula } from '../../parts/factors/board-formula.ts'
import { factorForm } from '../../parts/factors/factor-form.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Link } from '../../ui/button/link.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { quotedForm } from '../../ui/figure/quoted.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { type Board, countFormula } from './ranking-figures.ts'
import styles from './rankings.module.css'

/** A board in the catalogue: what it measures, how many are on it, and its first three. */
export function BoardCard({ board, meta }: { board: Board; meta: Meta | null }) {
  const { type, title, desc, factor, total, leaders, updatedAt, updateFreq } = board
  const form = factorForm(
    factor,
    leaders.map(({ value }) => value),
  )
  return (
    <div className={cx(layout.column4, styles.card)} role="listitem">
      <div className={cx(layout.between8, styles.head)}>
        <Link href={href('ranking', { type })} className={cx(typography.strong16, typography.accent, styles.title)}>
          {title}
        </Link>
        <span className={cx(typography.caption, typography.nowrap)}>
          <Num
            value={board.lacks === undefined ? total : null}
            form="count"
            name={`${title}入榜只数`}
            formula={countFormula(board)}
            meta={meta}
            {...(board.lacks === undefined ? {} : { reason: board.lacks.text })}
          />{' '}
          只
        </span>
      </div>
      <div className={typography.noteLines}>{desc}</div>
      {board.coming !== undefined && <div className={typography.captionLines}>{comingText(board.coming)}</div>}
      <DotTabContext.Provider value={-1}>
        {leaders.map(({ secucode, secuabbr, value, rank, price, changeRatio }) => (
          <div key={secucode} className={cx(layout.row8, styles.leader)}>
            <Rank place={rank} />
            <Link href={href('stock', { code: secucode })} className={cx(typography.ellipsis, layout.grow, styles.name)}>
              {secuabbr}
            </Link>
            <span className={styles.quote}>
              <Num
                value={price}
                form={quotedForm('price', secucode)}
                name={`${secuabbr}现价`}
                formula="price"
                field="list.leaders.price"
                {...{ meta, secucode }}
              />
            </span>
            {factor.key !== 'change-ratio' && (
              <span className={styles.quote}>
                <Num
                  value={changeRatio}
                  form="signedPercent"
                  name={`${secuabbr}涨跌幅`}
                  formula="change-ratio"
                  field="list.leaders.changeRatio"
                  toneOf={changeRatio}
                  {...{ meta, secucode }}
                />
              </span>
            )}
            <span className={styles.value}>
              <Num
                value={value}
                form={form}
                name={`${secuabbr}${factor.name}`}
                formula={boardFormula(board)}
                meta={meta}
                {...(form === 'signedPercent' ? { toneOf: value } : {})}
              />
            </span>
          </div>
        ))}
      </DotTabContext.Provider>
      {leaders.length === 0 && (
        <div className={typography.captionLines}>
          {board.lacks === undefined ? emptyReason(board) : <LackingNote lacks={board.lacks} />}
        </div>
      )}
      <div className={typography.tiny}>
        {updateFreq} · {shortDay(updatedAt.slice(0, 16), serverNowMs())}
      </div>
    </div>
  )
}

/** What a board of a market that is being fetched consists of. */
export const comingText = (names: readonly string[]) => `${names.join('、')}还没有取完，名次只含已取到的`

/** Why a board is empty. */
export function emptyReason({ known, factor, rule }: Board): string {
  return known === 0 ? `没有一只证券有“${factor.name}”的数据` : `有此数据的 ${known} 只中没有一只符合：${rule}`
}
