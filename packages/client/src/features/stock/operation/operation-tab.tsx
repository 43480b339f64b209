import { Executives } from '../company/executives.tsx'
import { ContractList, ExecutiveTrades, SurveyList } from './dealings.tsx'
import { GoodwillUnits, Guarantees, LawsuitList } from './liabilities.tsx'
import { Partners, Staff } from './partners.tsx'
import { PledgeHistory, PledgeList } from './pledges.tsx'
import { SegmentHistory, Segments } from './segments.tsx'

/** 经营: what a company sells, to whom, and what it is bound by. */
export function OperationTab({ code }: { code: string }) {
  return (
    <>
      <Segments code={code} />
      <SegmentHistory code={code} />
      <Partners code={code} />
      <Staff code={code} />
      <Executives code={code} />
      <ContractList code={code} />
      <SurveyList code={code} />
      <ExecutiveTrades code={code} />
      <PledgeHistory code={code} />
      <PledgeList code={code} />
      <Guarantees code={code} />
      <LawsuitList code={code} />
      <GoodwillUnits code={code} />
    </>
  )
}
