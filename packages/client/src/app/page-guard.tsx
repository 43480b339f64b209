import { href, pages } from '@guanlan/contract/pages.ts'
import type { PageAccess } from '@guanlan/domain/access/page-access.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import type { Place } from '../platform/place.ts'
import { useIsShown, usePlatform } from '../platform/platform-context.ts'
import { findWay, knownWay, noteStock, type Wanted } from '../session/access.ts'
import { usePersonState } from '../session/person.ts'
import { PageLoading } from './page-loading.tsx'
import { useGivenToken } from './use-given-token.ts'

const membershipPages = { ios: 'membershipIos', android: 'membershipAndroid', other: 'membershipWechat' } as const

/** A page with restricted access: drawn once access is granted, else the visitor is redirected before anything of it is drawn. */
export function PageGuard({ place, children }: { place: Place; children: ReactNode }) {
  const isTokenUsed = useGivenToken(place)
  if (!isTokenUsed) return <PageLoading page={place.name ?? 'home'} />
  return <Guarded place={place}>{children}</Guarded>
}

function Guarded({ place, children }: { place: Place; children: ReactNode }) {
  const api = useApi()
  const platform = usePlatform()
  const isShown = useIsShown()
  const { name, href: address } = place
  const { code = '', from, forceLogin } = place.query
  const isLoginForced = forceLogin === '1'
  const wanted = useMemo(
    () => (name === null ? null : { name, page: pages[name] as Wanted['page'], code, isLoginForced }),
    [name, code, isLoginForced],
  )
  const way = useWay(wanted)
  useEffect(() => {
    // a page another one covers waits until it is on screen again
    if (isShown && way !== null && way.kind !== 'open') platform.navigate('redirect', otherAddress(way, address, from))
  }, [platform, isShown, way, address, from])
  const isOpen = way?.kind === 'open'
  useEffect(() => {
    if (isOpen && wanted !== null) void noteStock(api, wanted)
  }, [api, isOpen, wanted])
  return isOpen ? children : <PageLoading page={name ?? 'home'} />
}

const OPEN: PageAccess = { kind: 'open' }

/** The way to a page, asked for where it is not known; null until then. Logging out redirects from pages that need a login. */
function useWay(wanted: Wanted | null): PageAccess | null {
  const api = useApi()
  const platform = usePlatform()
  const [way, setWay] = useState(() => (wanted === null ? OPEN : knownWay(platform, wanted)))
  const isLoggedOut = usePersonState(({ user, isKnown }) => isKnown && user === null)
  useEffect(() => {
    if (wanted === null) return
    let isGone = false
    // who is logged out may have to go, whatever was found before
    if (isLoggedOut) setWay(knownWay(platform, wanted))
    else void findWay({ api, platform }, wanted).then((found) => isGone || setWay(found))
    return () => {
      isGone = true
    }
  }, [api, platform, isLoggedOut, wanted])
  return way
}

function otherAddress(way: Exclude<PageAccess, { kind: 'open' }>, address: string, onward: string | undefined): string {
  if (way.kind === 'login') return href('login', { from: address })
  if (way.kind === 'membership') return href(membershipPages[way.platform], onward === undefined ? {} : { from: onward })
  return href('poster', { img: way.poster.url, from: address, title: way.poster.title })
}
