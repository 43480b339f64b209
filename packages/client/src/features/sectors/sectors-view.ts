import type { CallInput } from '@guanlan/contract/calls.ts'
import { create } from 'zustand'

export type SectorKind = 'industry' | 'concept'
export type SectorSort = NonNullable<CallInput<'sectors.list'>['sort']>
export type SectorDays = '1' | '5' | '10' | '20'

type SectorsView = { sort: SectorSort; dir: 'asc' | 'desc'; days: SectorDays; shape: 'table' | 'heat' }

/** How the list of sectors is looked at; kept while the app runs, so that coming back from a sector finds it as it was left. */
export const useSectorsView = create<SectorsView>(() => ({ sort: 'change', dir: 'desc', days: '1', shape: 'table' }))

export const KINDS: readonly { key: SectorKind; title: string }[] = [
  { key: 'industry', title: '行业' },
  { key: 'concept', title: '概念' },
]
export const DAYS: readonly { key: SectorDays; title: string }[] = [
  { key: '1', title: '当日' },
  { key: '5', title: '5日' },
  { key: '10', title: '10日' },
  { key: '20', title: '20日' },
]
export const SHAPES = [
  { key: 'table', title: '列表' },
  { key: 'heat', title: '热力图' },
  { key: 'rotation', title: '轮动' },
] as const
export type SectorsShape = (typeof SHAPES)[number]['key']

/** The kind an address asks for; industries when it names none we show. */
export function kindOf(text: string | undefined): SectorKind {
  return text === 'concept' ? 'concept' : 'industry'
}
