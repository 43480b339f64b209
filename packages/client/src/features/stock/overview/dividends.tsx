import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { tradingFormulas } from '@guanlan/engine/formulas/stock/trading.ts'
import { exRightText } from '../../../charts/kline/marks.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { ComingLine } from '../../../parts/availability/coming-state.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { Fact } from './fact.tsx'
import styles from './overview.module.css'

/** The others are in 财务. */
const SHOWN = 4
const cash = formulasById(tradingFormulas)('cash-per-10')

/** 分红送转, the newest. */
export function Dividends({ base: { secucode, dividends }, meta }: { base: StockBase; meta: Meta | null }) {
  const sorted = [...dividends].sort((a, b) => b.exDate.localeCompare(a.exDate))
  const newest = sorted.slice(0, SHOWN)
  // files may begin years after the listing
  const first = sorted.at(-1)?.exDate
  return (
    <Panel
      title="分红送转"
      meta={first === undefined ? '除权除息日' : `${first} 起 ${dividends.length} 次 · 除权除息日`}
      {...(dividends.length > SHOWN
        ? { link: { text: '全部', href: href('stock', { code: secucode, tab: 'finance', module: 'finance-dividend' }) } }
        : {})}
      half
    >
      {newest.length === 0 && (
        <p className={cx(typography.tiny, styles.note)}>
          <ComingLine dataset="dividends">
            <AbsentLine absence={absenceOf(meta, 'dividends') ?? { reason: '上市以来没有分红送转' }} />
          </ComingLine>
        </p>
      )}
      {newest.map((row, index) => (
        <Fact key={row.exDate} label={row.exDate} isFirst={index === 0}>
          {row.bonusPer10 > 0 || row.convertPer10 > 0 ? (
            exRightText({ ...row, allotPer10: 0, allotPrice: 0 })
          ) : (
            <>
              每10股派 <Num name={`${row.exDate} 每10股派现`} value={row.cashPer10} form="perShare" formula={cash} meta={meta} /> 元（税前）
            </>
          )}
        </Fact>
      ))}
    </Panel>
  )
}
