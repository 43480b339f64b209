import { HolderCount } from './holder-count.tsx'
import { TopHolders } from './top-holders.tsx'

/** 股东: who owns the company, and how that changes. */
export function HoldersTab({ code }: { code: string }) {
  return (
    <>
      <HolderCount code={code} />
      <TopHolders code={code} />
    </>
  )
}
