import { StoredFigures } from '../../parts/sharing/stored-figures.tsx'
import { useShare } from '../../parts/sharing/use-share.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { ComparedGroups } from './compared-groups.tsx'
import { ComparedHead } from './compared-head.tsx'
import { ComparedRadar } from './compared-radar.tsx'
import { ReturnsPanel, ReturnsPicture } from './compared-returns.tsx'
import { type ComparisonQuery, resultOf } from './comparison-address.ts'

/** A comparison as it was when it was shared. */
export function ComparisonThen({ query: requested, id }: { query: ComparisonQuery; id: string }) {
  const stored = useShare(id)
  const answer = stored.query.data?.data
  const { stocks = [], period = null } = answer?.comparison ?? {}
  const codes = stocks.length === 0 ? (requested.codes ?? '') : stocks.map(({ secucode }) => secucode).join(',')
  const today = resultOf({ codes, enddate: period?.enddate ?? requested.enddate })
  const title = stored.isGone ? '没有这个分享' : (answer?.title ?? null)
  usePageTitle(title)
  return (
    <Screen
      page="comparisonResult"
      {...(title === null ? {} : { title })}
      share={answer === undefined ? undefined : { title: answer.title, text: answer.text }}
    >
      <StoredFigures query={stored} part={({ comparison }) => comparison} today={today}>
        {(comparison, meta) => (
          <>
            <Panel title="对手" meta={`${period?.name ?? '各取最新报告期'} · 统计结果，不构成投资建议`}>
              <ComparedHead comparison={comparison} meta={meta} />
            </Panel>
            <ComparedRadar comparison={comparison} meta={meta} />
            <ReturnsPanel dates={comparison.series.dates} meta={meta}>
              <ReturnsPicture series={comparison.series} names={comparison.stocks.map(({ secuabbr }) => secuabbr)} meta={meta} />
            </ReturnsPanel>
            <ComparedGroups comparison={comparison} meta={meta} />
          </>
        )}
      </StoredFigures>
    </Screen>
  )
}
