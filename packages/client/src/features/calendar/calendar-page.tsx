import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import typography from '../../ui/text/typography.module.css'
import { type CalendarChoice, firstChoice, rangeOf } from './calendar-choice.ts'
import { CalendarChoices } from './calendar-choices.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'

const SHARE = { title: '日历', text: '定期报告、解禁、除权除息、股东会、新股与宏观数据的日期' }
const SIZE = 50
const MOST_WATCHED = 500

type Query = { date?: string; view?: string; kind?: string; code?: string }

/** 日历: what takes place when, how certain it is, and what became of it. */
export function CalendarPage({ query }: { query: Query }) {
  const [choice, setChoice] = useState<CalendarChoice>(() => firstChoice(query))
  const today = shanghaiDate(serverNowMs())
  const date = choice.date ?? today
  const client = useQueryClient()
  const watched = useWatchlist()
    .list.items.map(({ code }) => code)
    .slice(0, MOST_WATCHED)
  const scope = watched.length === 0 ? 'all' : choice.scope
  const codes = choice.code !== null ? [choice.code] : scope === 'watched' ? watched : []
  const input = {
    ...rangeOf({ view: choice.view, date }),
    kinds: choice.kind === null ? [] : [choice.kind],
    secucodes: codes,
    page: choice.page,
    size: SIZE,
  }
  const answer = useCall('calendar.entries', input, { keepPrevious: true })
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('calendar.') })
  return (
    <Screen page="calendar" layout="plain" share={SHARE} onRefresh={refresh}>
      <TwoColumns
        wide={
          <>
            <CalendarChoices choice={{ ...choice, scope, date }} today={today} canWatch={watched.length > 0} onChange={setChoice} />
            <CalendarList query={answer} choice={choice} size={SIZE} onChange={setChoice} />
          </>
        }
        narrow={
          <>
            <CalendarSubscription />
            <Panel title="日期有多确定">
              <p className={typography.bodyLines}>
                已公告：公司、交易所或发布机构已经公布。预约：公司向交易所预约的定期报告披露日，可以变更，改期前后的日期都列出。规则推算：按公布的规则算出，遇到新的安排以公告为准。
              </p>
              <p className={typography.bodyLines}>
                日期过后，同一条写明结果：实际披露与业绩、当日涨跌或决议。首次见到是本站第一次有这个日期的时间。
              </p>
            </Panel>
          </>
        }
      />
    </Screen>
  )
}
