import type { BuiltPageName, PageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { IconName } from '../../ui/icon/icons.data.ts'

export type Tool = { page: BuiltPageName; title: string; icon: IconName }

const drawn: { page: PageName; title: string; icon: IconName }[] = [
  { page: 'screening', title: '选股', icon: 'screen' },
  { page: 'comparison', title: 'PK', icon: 'pk' },
  { page: 'rankings', title: '排行', icon: 'rank' },
  { page: 'marketNews', title: '快讯', icon: 'flash' },
  { page: 'announcements', title: '公告', icon: 'notice' },
  { page: 'investorQa', title: '互动', icon: 'talk' },
  { page: 'starShareholders', title: '明星股东', icon: 'holder' },
  { page: 'hotTopics', title: '热点', icon: 'hot' },
  { page: 'hotSearch', title: '热搜', icon: 'hot' },
  { page: 'hotMoney', title: '游资', icon: 'trader' },
  { page: 'sentiment', title: '舆情', icon: 'wind' },
  { page: 'strategies', title: '策略', icon: 'strategy' },
  { page: 'library', title: '文库', icon: 'book' },
  { page: 'stockEvents', title: '利好', icon: 'good' },
  { page: 'calendar', title: '日历', icon: 'calendar' },
  { page: 'northbound', title: '北向', icon: 'north' },
  { page: 'sectors', title: '板块', icon: 'sector' },
  { page: 'limitBoard', title: '涨停', icon: 'ladder' },
  { page: 'auctions', title: '竞价', icon: 'auction' },
  { page: 'diagnosis', title: '诊股', icon: 'diag' },
]

/** Tools whose page is built, in the order of the rail and of home's grid. */
export const tools: readonly Tool[] = drawn.filter((tool): tool is Tool => 'built' in pages[tool.page])
