import { ConsensusModule } from './consensus-module.tsx'
import { ForecastDetail } from './forecast-detail.tsx'
import { ForecastModule } from './forecast-module.tsx'
import { RatingTrend } from './rating-trend.tsx'
import { RatingsSummary } from './ratings-summary.tsx'
import { ReportList } from './report-list.tsx'
import { Revisions } from './revisions.tsx'
import { Surprises } from './surprises.tsx'
import { TargetChart } from './target-chart.tsx'
import { TargetHits } from './target-hits.tsx'

/** 评级: what research firms say, and what became of what they said before. */
export function RatingsTab({ code }: { code: string }) {
  return (
    <>
      <RatingsSummary code={code} />
      <RatingTrend code={code} />
      <TargetChart code={code} />
      <TargetHits code={code} />
      <ConsensusModule code={code} />
      <ForecastModule code={code} />
      <Surprises code={code} />
      <Revisions code={code} />
      <ForecastDetail code={code} />
      <ReportList code={code} />
    </>
  )
}
