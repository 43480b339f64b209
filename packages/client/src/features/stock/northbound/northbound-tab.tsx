import { ActiveRecord } from './active-record.tsx'
import { HoldingInstitutions } from './holding-institutions.tsx'
import { Holdings } from './holdings.tsx'
import { InstitutionShares } from './institution-shares.tsx'

/** 北向: what is held through 沪股通 and 深股通, as far as it is disclosed. */
export function NorthboundTab({ code }: { code: string }) {
  return (
    <>
      <Holdings code={code} />
      <InstitutionShares code={code} />
      <HoldingInstitutions code={code} />
      <ActiveRecord code={code} />
    </>
  )
}
