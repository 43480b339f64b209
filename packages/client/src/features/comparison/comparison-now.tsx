import { useMemo } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { codesOf, FEWEST } from './compared-codes.ts'
import { ComparedGroups } from './compared-groups.tsx'
import { ComparedHead } from './compared-head.tsx'
import { ComparedRadar } from './compared-radar.tsx'
import { ComparedReturns } from './compared-returns.tsx'
import { type ComparisonQuery, choiceOf, resultOf } from './comparison-address.ts'
import { PeriodMenu } from './period-menu.tsx'

const SESSION_EVERY_MS = 30_000

/** The securities beside each other as they are now. The report period is in the address. */
export function ComparisonNow({ query: { codes: text, enddate } }: { query: ComparisonQuery }) {
  const api = useApi()
  const platform = usePlatform()
  const codes = codesOf(text)
  const listed = codes.join(',')
  const isEnough = codes.length >= FEWEST
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const input = { secucodes: listed, ...(enddate === undefined ? {} : { enddate }) }
  const result = useCall('comparison.base', input, { enabled: isEnough, refreshMs: pollEveryMs(session), keepPrevious: true })
  const frozen = useMemo(
    () => ({ page: 'comparison', key: enddate === undefined ? listed : `${listed}@${enddate}` }) as const,
    [listed, enddate],
  )
  const refused = result.error instanceof ApiError && result.data === undefined && !result.error.isPassing ? result.error : null
  const again = choiceOf({ codes: listed, enddate })
  if (!isEnough || refused !== null)
    return (
      <Screen page="comparisonResult">
        <Panel>
          <EmptyState
            title={isEnough ? '不能这样比较' : '至少要两只股票'}
            text={refused?.message ?? '从链接里只读到一只股票，请再选一只。'}
          >
            <Button kind="primary" href={refused?.field === 'enddate' ? choiceOf({ codes: listed }) : again}>
              重新选择
            </Button>
          </EmptyState>
        </Panel>
      </Screen>
    )
  const answer = result.data
  const names = answer?.data.stocks.map(({ secuabbr }) => secuabbr).join(' PK ')
  const share = answer && {
    title: `${names}`,
    text: `${names}：估值、成长、盈利、资金、走势与行业分位`,
    card: async () => (await import('./comparison-card.ts')).comparisonCard(answer, api),
    frozen,
  }
  const choosePeriod = (next: string | undefined) => platform.navigate('redirect', resultOf({ codes: listed, enddate: next }))
  return (
    <Screen page="comparisonResult" share={share} onRefresh={() => result.refetch()}>
      <Loadable query={result} skeleton="panel" isStaleShownElsewhere>
        {({ data, meta }) => (
          <>
            <Panel title="对手" meta={<PanelMeta query={result} text="统计结果，不构成投资建议" />} link={{ text: '换股', href: again }}>
              <PeriodMenu comparison={data} requested={enddate} onChange={choosePeriod} />
              <ComparedHead comparison={data} meta={meta} />
            </Panel>
            <ComparedRadar comparison={data} meta={meta} />
            <ComparedReturns stocks={data.stocks} />
            <ComparedGroups comparison={data} meta={meta} />
          </>
        )}
      </Loadable>
    </Screen>
  )
}
