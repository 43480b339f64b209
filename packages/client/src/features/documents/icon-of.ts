import { type IconName, icons } from '../../ui/icon/icons.data.ts'

/** An icon by the name a text gives it; a sheet of paper for names there are none of. */
export function iconOf(name: string): IconName {
  return Object.hasOwn(icons, name) ? (name as IconName) : 'doc'
}
