import { factorGroups } from '@guanlan/engine/factors/factor.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { factorDef, listDefs } from '../../../research/screening/condition-defs.ts'
import { sourceName } from '../../../research/screening/lacking-data.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 选股条件常量: lists of the market and every factor by group, with the range a slider goes over. */
export const constants: Handler<'screen.constants', Ports> = async (_, { screening, factors: service }) => {
  const lexicon = await screening.lexicon()
  const sliders = await screening.sliders()
  const lists = listDefs(lexicon).map((def) => ({
    ...def,
    formula: '',
    source: [sourceName(def.key === 'area' ? 'companyAreas' : 'sectors')],
  }))
  const groups = factorGroups.map((group) => ({
    key: group,
    name: group,
    items: factors
      .filter((factor) => factor.group === group)
      .map((factor) => ({
        ...factorDef(factor, sliders.get(factor.key)),
        formula: factor.formula,
        source: factor.sources.map(sourceName),
      })),
  }))
  return { data: { version: service.version(), groups: [{ key: '股票范围', name: '股票范围', items: lists }, ...groups] } }
}
