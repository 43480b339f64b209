import type { HotConstants } from '@guanlan/contract/schemas/research/factors.ts'
import type { LackingData } from '@guanlan/contract/schemas/research/screening.ts'
import { entriesOf } from '@guanlan/domain/collections/records.ts'
import type { Factor, FactorGroup } from '@guanlan/engine/factors/factor.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { byTheme, themeOf } from '@guanlan/engine/factors/themes.ts'
import { matchingRows } from '@guanlan/engine/screening/matching-rows.ts'
import { presets } from '@guanlan/engine/screening/presets.ts'
import { PAST_METHOD } from '../../../research/screen-performance/past-method.ts'
import type { PresetPast } from '../../../research/screen-performance/screen-performance.ts'
import { lackingFigures } from '../../../research/screening/answer-screen.ts'
import { factorDef } from '../../../research/screening/condition-defs.ts'
import { filtersOf } from '../../../research/screening/filters.ts'
import { ownAsker } from '../../../research/screening/formula-work.ts'
import { type OpenScreen, openScreen } from '../../../research/screening/open-screen.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** The four quadrants of the picker, and the groups of the dictionary each takes. */
const QUADRANTS = {
  基本面: ['基本面'],
  技术面: ['行情', '技术面'],
  资金面: ['资金面', '股东'],
  消息面: ['消息面', '人气'],
} as const satisfies Record<string, readonly FactorGroup[]>

function pastFields(past: PresetPast): Pick<HotConstants['HOT_FILTER'][number], 'backtest' | 'backtestReason'> {
  return 'outcome' in past ? { backtest: past.outcome } : { backtest: null, backtestReason: past.reason }
}

function hitsOf({ table, judge, screen }: OpenScreen): number {
  return Math.min(matchingRows(table, judge, screen.where).length, screen.limit ?? table.rows)
}

/** What the first factor of a screen that has no figures cannot be computed without. */
function presetLacks(open: OpenScreen): LackingData | null {
  const [first] = lackingFigures(open)
  return first === undefined ? null : { datasets: first.datasets, text: first.text, kind: first.kind }
}

/** 热门筛选常量: the product's own screens with how many they find now, and the four quadrants of factors. */
export const hot: Handler<'screen.hot', Ports> = async (_, { screening, factors: service, screenPerformance }) => {
  const slices = startSlices()
  const used = await screenPerformance.use.counts()
  const screens: { [key: string]: unknown }[] = []
  for (const preset of presets) {
    if (slices.isOver()) await slices.next()
    const scope = { excludeST: false, excludeSuspended: false }
    const asked = { filters: [], logic: 'and' as const, query: preset.query, scope, own: {} }
    const open = await openScreen(screening, asked, { asker: ownAsker })
    const lacks = presetLacks(open)
    screens.push({
      ...preset,
      conditions: filtersOf(open.screen.where).filters,
      ...(lacks !== null && { lacks }),
      hitCount: lacks === null ? hitsOf(open) : null,
      usedCount: used.get(preset.key) ?? 0,
      ...pastFields(lacks === null ? screenPerformance.preset(preset.key) : { reason: lacks.text }),
    })
  }
  const sliders = await screening.sliders()
  const inQuadrant = (groups: readonly FactorGroup[]) => (factor: Factor) => groups.includes(factor.group)
  const quadrants = entriesOf<keyof typeof QUADRANTS, readonly FactorGroup[]>(QUADRANTS).map(([group, groups]) => ({
    group,
    items: byTheme(factors.filter(inQuadrant(groups))).map((factor) => ({
      ...factorDef(factor, sliders.get(factor.key)),
      theme: themeOf(factor.key),
    })),
  }))
  return {
    data: { version: service.version(), HOT_FILTER: screens as never, backtestMethod: PAST_METHOD, QUAD_FILTER: quadrants },
    missing: [
      ...reasonsOf(
        'HOT_FILTER.hitCount',
        screens.map(({ lacks }) => (lacks as { text?: string } | undefined)?.text),
      ),
      ...reasonsOf(
        'HOT_FILTER.backtest',
        screens.map(({ backtestReason }) => backtestReason),
      ),
    ],
  }
}

/** Each reason once. */
function reasonsOf(field: string, reasons: readonly unknown[]): { field: string; reason: string }[] {
  return [...new Set(reasons.filter((reason) => typeof reason === 'string'))].map((reason) => ({ field, reason }))
}
