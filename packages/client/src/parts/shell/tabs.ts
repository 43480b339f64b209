import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { IconName } from '../../ui/icon/icons.data.ts'

type TabKind = 'home' | 'collect' | 'my'
const icons: Record<TabKind, [off: IconName, on: IconName]> = {
  home: ['home', 'home-on'],
  collect: ['star', 'star-on'],
  my: ['user', 'user-on'],
}

/** The tab pages of the table of pages, in its order, with their two icons. */
export const tabs = Object.entries(pages).flatMap(([name, page]) =>
  'tab' in page ? [{ page: name as BuiltPageName, title: page.title, path: page.path, icons: icons[page.tab] }] : [],
)
