import { flashGroups } from '@guanlan/contract/rows/flash-groups.ts'
import { isDate } from '@guanlan/domain/validate/date.ts'
import { useDeferredValue, useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { WordsField } from '../../parts/announcements/words-field.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './flashes.module.css'
import type { FlashFilter } from './use-stories.ts'

type Scope = 'all' | 'watched' | 'important' | 'manySources' | (typeof flashGroups)[number]['code']
export type FlashChoice = { scope: Scope; sector: string | null; topic: string | null; words: string; date: string | null; time: string }

const SCOPES: readonly { key: Scope; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'watched', title: '自选' },
  { key: 'important', title: '重要' },
  ...flashGroups.map(({ code, name }) => ({ key: code, title: name })),
  { key: 'manySources', title: '多家报道' },
]
const END = '23:59'
const TIMES = [
  { key: '09:30', title: '9:30' },
  { key: '11:30', title: '11:30' },
  { key: '13:00', title: '13:00' },
  { key: '15:00', title: '15:00' },
  { key: '20:00', title: '20:00' },
  { key: END, title: '全天' },
] as const
const EARLIEST = '2000-01-01'
const ALL = 'all'

/** What is chosen when the page opens; `at` is `YYYY-MM-DD HH:mm` of an address. */
export function firstChoice(at: string | null): FlashChoice {
  const [date = '', time = END] = (at ?? '').split(' ')
  return {
    scope: 'all',
    sector: null,
    topic: null,
    words: '',
    date: isDate(date) ? date : null,
    time: /^\d{2}:\d{2}$/.test(time) ? time : END,
  }
}

/** The choice as the call takes it; the words a moment after they were typed. */
export function useFilter({ scope, sector, topic, words, date, time }: FlashChoice): FlashFilter {
  const { list } = useWatchlist()
  const typed = useDeferredValue(words.trim())
  const codes = list.items.map(({ code }) => code).join()
  return useMemo(() => {
    const group = flashGroups.find(({ code }) => code === scope)
    return {
      ...(group === undefined ? {} : { tag: group.code }),
      ...(scope === 'important' ? { level: 'important' as const } : {}),
      ...(scope === 'manySources' ? { manySources: true } : {}),
      ...(scope === 'watched' ? { secucodes: codes === '' ? [] : codes.split(',') } : {}),
      ...(sector === null ? {} : { sectors: [sector] }),
      ...(topic === null ? {} : { topics: [topic] }),
      ...(typed === '' ? {} : { words: typed }),
      ...(date === null ? {} : { before: `${date} ${time}` }),
    }
  }, [scope, sector, topic, typed, date, time, codes])
}

type FlashChoicesProps = { choice: FlashChoice; latest: string | null; onChange: (choice: FlashChoice) => void }

/** Which flashes are listed, and from which time on. */
export function FlashChoices({ choice, latest, onChange }: FlashChoicesProps) {
  const sectors = useCall('sectors.list', { kind: 'industry', sort: 'amount', size: 100 }, { staleMs: 600_000 })
  const topics = useCall('sectors.list', { kind: 'concept', sort: 'amount', size: 100 }, { staleMs: 600_000 })
  const themes = [
    { key: ALL, title: '全部题材' },
    ...(topics.data?.data.infos.map(({ blockcode, blockname }) => ({ key: blockcode, title: blockname })) ?? []),
  ]
  const items = [
    { key: ALL, title: '全部行业' },
    ...(sectors.data?.data.infos.map(({ blockcode, blockname }) => ({ key: blockcode, title: blockname })) ?? []),
  ]
  const takeDate = (date: string) => onChange({ ...choice, date: isDate(date) && date >= EARLIEST ? date : null })
  return (
    <Panel>
      <div className={cx(layout.row8, styles.scopes)} role="group" aria-label="类别">
        {SCOPES.map(({ key, title }) => (
          <Chip key={key} on={choice.scope === key} onClick={() => onChange({ ...choice, scope: key })}>
            {title}
          </Chip>
        ))}
      </div>
      <div className={cx(layout.rowWrap8, styles.choices)}>
        <WordsField
          label="快讯关键词"
          placeholder="关键词，空格隔开"
          value={choice.words}
          onChange={(words) => onChange({ ...choice, words })}
        />
        <Menu
          label="行业"
          items={items}
          value={choice.sector ?? ALL}
          idle="全部行业"
          onChange={(key) => onChange({ ...choice, sector: key === ALL ? null : key })}
        />
        <Menu
          label="题材"
          items={themes}
          value={choice.topic ?? ALL}
          idle="全部题材"
          onChange={(key) => onChange({ ...choice, topic: key === ALL ? null : key })}
        />
        <DateField
          label="从哪天往前看"
          className={styles.date}
          value={choice.date ?? latest ?? ''}
          min={EARLIEST}
          {...(latest === null ? {} : { max: latest })}
          onChange={takeDate}
        />
        <Menu
          label="时间"
          items={TIMES}
          value={TIMES.find(({ key }) => key === choice.time)?.key ?? null}
          idle={choice.time}
          onChange={(time) => onChange({ ...choice, time, date: choice.date ?? latest })}
        />
        {choice.date !== null && (
          <Button size="xs" onClick={() => onChange({ ...choice, date: null, time: END })}>
            回到最新
          </Button>
        )}
      </div>
    </Panel>
  )
}
