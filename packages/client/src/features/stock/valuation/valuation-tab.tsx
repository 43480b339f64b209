import { BandChart } from './band-chart.tsx'
import { MetricModule } from './metric-module.tsx'
import { PercentileBands } from './percentile-bands.tsx'
import { ReverseDcf } from './reverse-dcf.tsx'
import { ValuationPeers } from './valuation-peers.tsx'
import { ValuationSentences } from './valuation-sentences.tsx'
import { ValuationSummary } from './valuation-summary.tsx'
import { ValuationVerdict } from './valuation-verdict.tsx'

/** 估值: what the price is against what the company earns, owns and pays, beside its own past, its industry, and the growth it implies. */
export function ValuationTab({ code }: { code: string }) {
  return (
    <>
      <ValuationSentences code={code} />
      <ValuationSummary code={code} />
      <PercentileBands code={code} />
      <ValuationVerdict code={code} />
      <MetricModule code={code} />
      <BandChart code={code} />
      <ValuationPeers code={code} />
      <ReverseDcf code={code} />
    </>
  )
}
