import { href } from '@guanlan/contract/pages.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useKeys } from '../../ui/key-handlers.ts'

/** Columns of the page that exist; keys stand in the address as `tab`. */
export const stockTabs = [
  { key: 'overview', title: '概览' },
  { key: 'sectors', title: '板块' },
] as const
export type StockTab = (typeof stockTabs)[number]['key']

/** The tab of the address, and how to go to another without a new stop in the history. F10 leads to 概览. */
export function useStockTab(code: string, asked: string | undefined): [StockTab, (tab: StockTab) => void] {
  const platform = usePlatform()
  const now = stockTabs.find(({ key }) => key === asked)?.key ?? 'overview'
  const set = (tab: StockTab) => platform.navigate('redirect', href('stock', { code, tab }))
  useKeys((press) => {
    if (press.key !== 'F10' || press.modified) return false
    if (now !== 'overview') set('overview')
    return true
  })
  return [now, set]
}
