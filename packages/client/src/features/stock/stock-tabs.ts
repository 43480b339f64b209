import { href } from '@guanlan/contract/pages.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { usePlatform } from '../../platform/platform-context.ts'

type TabBody = ComponentType<{ code: string }>
/** `isLong`: of so many modules that a strip of them stands over it on phones. */
type Tab = { title: string; load: () => Promise<TabBody>; isLong?: true }

/** Columns of the page in their order, by what stands in the address as `tab`; each loads when it is first looked at. 概览 is the page's own. */
const later = {
  diagnosis: { title: '诊股', load: async () => (await import('../../parts/diagnosis/diagnosis-modules.tsx')).DiagnosisModules },
  finance: { title: '财务', load: async () => (await import('./finance/finance-tab.tsx')).FinanceTab, isLong: true },
  holders: { title: '股东', load: async () => (await import('./ownership/holders-tab.tsx')).HoldersTab, isLong: true },
  operation: { title: '经营', load: async () => (await import('./operation/operation-tab.tsx')).OperationTab, isLong: true },
  valuation: { title: '估值', load: async () => (await import('./valuation/valuation-tab.tsx')).ValuationTab, isLong: true },
  ratings: { title: '评级', load: async () => (await import('./ratings/ratings-tab.tsx')).RatingsTab, isLong: true },
  money: { title: '资金', load: async () => (await import('./money-flow/money-tab.tsx')).MoneyTab, isLong: true },
  tech: { title: '技术', load: async () => (await import('./tech/tech-tab.tsx')).TechTab, isLong: true },
  news: { title: '资讯', load: async () => (await import('./news/news-tab.tsx')).NewsTab },
  events: { title: '事件', load: async () => (await import('./events/events-tab.tsx')).EventsTab },
  northbound: { title: '北向', load: async () => (await import('./northbound/northbound-tab.tsx')).NorthboundTab },
  notices: { title: '公告', load: async () => (await import('./announcements/notices-tab.tsx')).NoticesTab },
  questions: { title: '互动', load: async () => (await import('./announcements/questions-tab.tsx')).QuestionsTab },
  sectors: { title: '板块', load: async () => (await import('./company/sectors-tab.tsx')).SectorsTab },
} as const satisfies Record<string, Tab>

type LaterTab = keyof typeof later
export type StockTab = 'overview' | LaterTab
const laterKeys = keysOf(later)

export const stockTabs: readonly { key: StockTab; title: string }[] = [
  { key: 'overview', title: '概览' },
  ...laterKeys.map((key) => ({ key, title: later[key].title })),
]

/** What stands under each tab but 概览. */
export const tabBodies = recordOf(laterKeys, (key) => lazyPart(async () => await later[key].load()))

/** Fetches the code of the tab after this one, so that going on is at once; what fails is fetched again when it is looked at. */
export function prefetchAfter(tab: StockTab): void {
  const next = laterKeys[tab === 'overview' ? 0 : laterKeys.indexOf(tab) + 1]
  if (next !== undefined) void later[next].load().catch(() => {})
}

/** Whether a tab is long enough for a strip of its modules. */
export const isLongTab = (tab: LaterTab): boolean => 'isLong' in later[tab]

/** The tab of the address, and how to go to another without a new stop in the history. */
export function useStockTab(code: string, requested: string | undefined): [StockTab, (tab: StockTab) => void] {
  const platform = usePlatform()
  const now = stockTabs.find(({ key }) => key === requested)?.key ?? 'overview'
  const set = (tab: StockTab) => platform.navigate('redirect', href('stock', { code, tab }))
  return [now, set]
}
