import { AuditOpinions } from './audit-opinions.tsx'
import { DividendHistory } from './dividend-history.tsx'
import { Dupont } from './dupont.tsx'
import { FinanceSentences } from './finance-sentences.tsx'
import { Growth } from './growth.tsx'
import { IndustryRanks } from './industry-ranks.tsx'
import { KeyIndicators } from './key-indicators.tsx'
import { Outlooks } from './outlooks.tsx'
import { Quality } from './quality.tsx'
import { Restatements } from './restatements.tsx'
import { RiskFlags } from './risk-flags.tsx'
import { Statements } from './statements.tsx'

/** 财务: what the reports say, how they changed, and what in them to look at twice. */
export function FinanceTab({ code }: { code: string }) {
  return (
    <>
      <FinanceSentences code={code} />
      <KeyIndicators code={code} />
      <Growth code={code} />
      <Quality code={code} />
      <RiskFlags code={code} />
      <Statements code={code} />
      <Dupont code={code} />
      <IndustryRanks code={code} />
      <Outlooks code={code} />
      <DividendHistory code={code} />
      <AuditOpinions code={code} />
      <Restatements code={code} />
    </>
  )
}
