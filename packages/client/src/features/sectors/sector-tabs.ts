import { href } from '@guanlan/contract/pages.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { usePlatform } from '../../platform/platform-context.ts'

/** Columns of a sector's page by what stands in the address as `tab`; 成分 is the page's own, the others load when they are first looked at. */
export const SECTOR_TABS = [
  { key: 'members', title: '成分' },
  { key: 'valuation', title: '估值' },
  { key: 'breadth', title: '宽度' },
  { key: 'correlation', title: '相关' },
] as const
export type SectorTab = (typeof SECTOR_TABS)[number]['key']

type Body = LazyExoticComponent<ComponentType<{ code: string }>>
export const sectorTabBodies: Record<Exclude<SectorTab, 'members'>, Body> = {
  valuation: lazyPart(async () => (await import('./history/sector-valuation.tsx')).SectorValuation),
  breadth: lazyPart(async () => (await import('./history/sector-breadth.tsx')).SectorBreadth),
  correlation: lazyPart(async () => (await import('./history/sector-correlation.tsx')).SectorCorrelation),
}

/** The tab of the address, and how to go to another without a new stop in the history. */
export function useSectorTab(code: string, requested: string | undefined): [SectorTab, (tab: SectorTab) => void] {
  const platform = usePlatform()
  const now = SECTOR_TABS.find(({ key }) => key === requested)?.key ?? 'members'
  return [now, (tab) => platform.navigate('redirect', href('sector', tab === 'members' ? { code } : { code, tab }))]
}
