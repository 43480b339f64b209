import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { quotedForm } from '../../ui/figure/quoted.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { type StockHit, stockChoice } from './choices.ts'
import { Highlight, HighlightedCode } from './highlight.tsx'
import styles from './result-row.module.css'
import { ResultRow, type RowControl } from './result-row.tsx'
import { StarButton } from './star-button.tsx'
import { stockTags } from './stock-tags.ts'

/** A security found: name and code with what matched, tags, price, change and the star. */
export function StockRow({ hit, meta, control }: { hit: StockHit; meta: Meta | null; control: RowControl }) {
  const { secucode, secuabbr, match, formerCode, price, changeRatio } = hit
  const inCode = match.field === 'code'
  const figure = { meta, secucode, toneOf: changeRatio }
  return (
    <ResultRow choice={stockChoice(hit)} control={control} end={<StarButton code={secucode} name={secuabbr} price={price} />}>
      <span className={cx(layout.row6, styles.head)}>
        <span className={cx(typography.ellipsis, styles.name)}>
          <Highlight text={secuabbr} range={inCode ? null : match} />
        </span>
        {stockTags(hit).map((tag) => (
          <Tag key={tag.text} tone={tag.tone} title={tag.title}>
            {tag.text}
          </Tag>
        ))}
      </span>
      <span className={cx(layout.row8, typography.tinyNowrap, styles.sub)}>
        <HighlightedCode code={secucode} range={inCode && formerCode === null ? match : null} />
        {formerCode !== null && (
          <span className={styles.former}>
            原代码 <Highlight text={formerCode.slice(2)} range={{ from: match.from - 2, to: match.to - 2 }} />
          </span>
        )}
      </span>
      {hit.status === 'delisted' ? null : (
        <span className={cx(layout.column2, styles.figures)}>
          <Num
            value={price}
            form={priceForm(hit)}
            name={`${secuabbr}现价`}
            formula={hit.kind === 'index' ? 'index-level' : 'price'}
            field="price"
            {...figure}
          />
          <Num value={changeRatio} form="signedPercent" name={`${secuabbr}涨跌幅`} formula="change-ratio" field="changeRatio" {...figure} />
        </span>
      )}
    </ResultRow>
  )
}

function priceForm({ kind, secucode }: StockHit): FigureForm {
  if (kind === 'index') return 'index'
  return quotedForm('price', secucode)
}
