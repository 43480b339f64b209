import type { Factor, FactorGroup } from '@guanlan/engine/factors/factor.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { matchingRows } from '@guanlan/engine/screening/matching-rows.ts'
import { presets } from '@guanlan/engine/screening/presets.ts'
import type { Handlers } from '../../call-context.ts'
import { factorDef } from '../../screening/condition-defs.ts'
import { filtersOf } from '../../screening/filters.ts'
import { type OpenScreen, openScreen } from '../../screening/open-screen.ts'
import { startSlices } from '../../slices.ts'

/** The four quadrants of the picker, and the groups of the dictionary each takes. */
const QUADRANTS = {
  基本面: ['基本面'],
  技术面: ['行情', '技术面'],
  资金面: ['资金面', '股东'],
  消息面: ['消息面', '人气'],
} as const satisfies Record<string, readonly FactorGroup[]>

function hitsOf({ table, judge, screen }: OpenScreen): number {
  return Math.min(matchingRows(table, judge, screen.where).length, screen.limit ?? table.rows)
}

/** 热门筛选常量: the product's own screens with how many they find now, and the four quadrants of factors. */
export const hot: Handlers['screen.hot'] = async (_, { screening, factors: service }) => {
  const slices = startSlices()
  const screens: { [key: string]: unknown }[] = []
  for (const preset of presets) {
    if (slices.isOver()) await slices.next()
    const open = await openScreen(screening, {
      filters: [],
      logic: 'and',
      query: preset.query,
      scope: { excludeST: false, excludeSuspended: false },
      own: {},
    })
    screens.push({ ...preset, conditions: filtersOf(open.screen.where).filters, hitCount: hitsOf(open), backtest: null })
  }
  const sliders = await screening.sliders()
  const inQuadrant = (groups: readonly FactorGroup[]) => (factor: Factor) => groups.includes(factor.group)
  const quadrants = Object.entries(QUADRANTS).map(([group, groups]) => ({
    group: group as keyof typeof QUADRANTS,
    items: factors.filter(inQuadrant(groups)).map((factor) => factorDef(factor, sliders.get(factor.key))),
  }))
  return {
    data: { version: service.version(), HOT_FILTER: screens as never, QUAD_FILTER: quadrants },
    missing: [{ field: 'HOT_FILTER.backtest', reason: '还没有算出历次命中之后的涨跌' }],
  }
}
