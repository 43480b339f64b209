import { existing } from '@guanlan/domain/collections/elements.ts'
import type { IconName } from '../../ui/icon/icons.data.ts'

/** Icons of the privileges by the names they have in the contents; an unknown one is a crown. */
const icons: Readonly<Record<string, IconName>> = {
  pulse: 'chart',
  flow: 'north',
  gauge: 'diag',
  people: 'holder',
  radar: 'notice',
  scale: 'valuation',
  quote: 'talk',
  versus: 'pk',
}

export function privilegeIcon(name: string): IconName {
  return Object.hasOwn(icons, name) ? existing(icons[name]) : 'crown'
}
