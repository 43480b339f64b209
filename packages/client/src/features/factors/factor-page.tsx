import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { FactorAbout } from './factor-about.tsx'
import { FactorExtremes } from './factor-extremes.tsx'
import { FactorIndustries } from './factor-industries.tsx'
import { FactorProvenance } from './factor-provenance.tsx'
import { FactorSpread } from './factor-spread.tsx'
import { FactorStanding } from './factor-standing.tsx'

/** 因子: what it is, how it spreads over the market, where one security stands, and what it is computed of. */
export function FactorPage({ query: { key, code } }: { query: { key?: string; code?: string } }) {
  const input = { key: key ?? '', ...(code === undefined || code === '' ? {} : { secucode: code }) }
  const detail = useCall('screen.factor', input, { keepPrevious: true })
  const answer = detail.data?.data
  usePageTitle(answer?.factor.name ?? null)
  const refused = detail.error instanceof ApiError && answer === undefined ? detail.error : null
  if (input.key === '' || refused?.reason === 'invalid_input') return <UnknownFactor factor={input.key} />
  const share = answer && { title: answer.factor.name, text: `${answer.factor.name}：${answer.factor.definition}` }
  return (
    <Screen page="factor" {...(answer ? { title: answer.factor.name, subtitle: answer.factor.group } : {})} share={share}>
      <Loadable query={detail} skeleton="panel">
        {({ data, meta }) => (
          <>
            <FactorAbout detail={data} meta={meta} />
            <FactorSpread detail={data} meta={meta} />
            <FactorStanding detail={data} meta={meta} error={detail.error} code={code ?? ''} />
            <FactorExtremes detail={data} meta={meta} />
            <FactorIndustries detail={data} meta={meta} />
            <FactorProvenance detail={data} />
          </>
        )}
      </Loadable>
    </Screen>
  )
}

/** Says that there is no such factor, and where all of them are. */
function UnknownFactor({ factor }: { factor: string }) {
  const title = '没有这个因子'
  usePageTitle(title)
  return (
    <Screen page="factor" title={title}>
      <Panel>
        <EmptyState
          title={factor === '' ? '没有给出因子' : `没有名为“${factor}”的因子`}
          text="链接可能写错了。因子词典按分组列出全部因子，可以按名称查找。"
        >
          <span className={cx(layout.wrap8, layout.above12)}>
            <Button kind="primary" href={href('factors')}>
              因子词典
            </Button>
          </span>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
