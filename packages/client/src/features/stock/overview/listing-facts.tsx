import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { boardNames, exchangeNames } from '../stock-figures.ts'
import { Fact } from './fact.tsx'

const SHARES = [
  { label: '总股本', field: 'totalShares', formula: 'total-shares' },
  { label: '流通股本', field: 'floatShares', formula: 'float-shares' },
] as const

/** Who the security is: code, exchange, board, listing day, shares. */
export function ListingFacts({ base, meta }: { base: StockBase; meta: Meta | null }) {
  return (
    <Panel title="上市资料" half>
      <Fact label="简称代码" isFirst>
        {base.secuabbr} {base.secucode}
      </Fact>
      <Fact label="上市地">
        {exchangeNames[base.exchange]}
        {base.board ? ` · ${boardNames[base.board]}` : ''}
      </Fact>
      <Fact label="上市日期">{base.listDate ?? '--（没有记录）'}</Fact>
      {base.industry && (
        <Fact label="行业">
          <Link href={href('sector', { code: base.industry.blockcode })} className={layout.reach}>
            {base.industry.blockname}
          </Link>
        </Fact>
      )}
      {SHARES.map(({ label, field, formula }) => (
        <Fact key={field} label={label}>
          <Num name={label} value={base[field]} form="shares" formula={formula} meta={meta} field={field} secucode={base.secucode} />
        </Fact>
      ))}
      {base.formerCodes.length > 0 && <Fact label="曾用代码">{base.formerCodes.join('、')}</Fact>}
    </Panel>
  )
}
