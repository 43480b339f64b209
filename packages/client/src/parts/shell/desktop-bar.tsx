import { href } from '@guanlan/contract/pages.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { type MouseEvent, useContext } from 'react'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { useNow } from '../../ui/text/use-now.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import type { ShareInfo } from '../sharing/share-info.ts'
import { PaletteContext } from './search-keys.tsx'
import { SearchLink } from './search-link.tsx'
import styles from './top-bar.module.css'

const SESSION_REFRESH_MS = 30_000
const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

export type TopBarProps = {
  /** False on the search page, whose own field stands here. */
  hasSearch?: boolean
  share?: ShareInfo | undefined
}

/** The 52 px bar over desktop pages: search with its key, clock, what the exchanges are doing, sharing where the page allows it, and the login. */
export function DesktopBar({ hasSearch = true, share }: TopBarProps) {
  const session = useCall('market.overview', {}, { refreshMs: SESSION_REFRESH_MS, staleMs: SESSION_REFRESH_MS }).data?.data.session
  const openPalette = useContext(PaletteContext)
  return (
    <div className={cx(layout.row, styles.bar)}>
      {hasSearch && (
        <span className={styles.search} onClickCapture={(event) => openInstead(event, openPalette)}>
          <SearchLink words="搜索股票 / 板块 / 功能" hintKey="/" />
        </span>
      )}
      <span className={styles.gap} />
      {session && (
        <>
          <Clock />
          <Tag tone={session.isTrading ? 'accent' : 'plain'}>{session.isPast ? `数据至 ${session.tradeDate}` : session.label}</Tag>
        </>
      )}
      {share && <ShareButton info={share} />}
      <LogInButton />
    </div>
  )
}

/** A click on the link to the search opens it over the page; a modified one opens the page in another tab. */
function openInstead(event: MouseEvent, openPalette: ((typed: string) => void) | null): void {
  if (openPalette === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  openPalette('')
}

const LOGIN_PATHS = [href('login'), href('loginSms')]

/** Leads who is not logged in to the login, and from there back here. */
function LogInButton() {
  const { user, isKnown } = usePerson()
  const address = usePlatform().location.get()
  if (user !== null || !isKnown || LOGIN_PATHS.includes(address.split('?', 1)[0] ?? '')) return null
  return (
    <Button size="xs" href={href('login', { from: address })}>
      登录
    </Button>
  )
}

function Clock() {
  const nowMs = useNow(1000)
  return <span className={cx(typography.note, typography.nowrap)}>{clockText(nowMs)}</span>
}

/** Exchange time written out: 2026-11-20 周五 14:32:08. */
export function clockText(nowMs: number): string {
  const weekday = '四五六日一二三'.charAt(Math.floor((nowMs + SHANGHAI_OFFSET_MS) / DAY_MS) % 7)
  const seconds = String(Math.floor(nowMs / 1000) % 60).padStart(2, '0')
  return `${formatDate(nowMs, 'ymd')} 周${weekday} ${formatDate(nowMs, 'hm')}:${seconds}`
}
