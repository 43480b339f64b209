import { pages } from '@guanlan/contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { hasAgreed } from '../device/agreement.ts'
import { tokenLogin } from '../features/account/login/token-login.ts'
import type { Place } from '../platform/place.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { storePendingToken } from '../session/given-token.ts'

/**
 * Uses the login token of spec §4, that of the embedding page before that of the address: it is exchanged for a login of this device and leaves the address; at
 * the start page it waits until the user has agreed. True once that is over, or there is none.
 */
export function useGivenToken({ name, query, href }: Place): boolean {
  const api = useApi()
  const platform = usePlatform()
  const [token] = useState(() => platform.givenToken?.read() ?? query.token)
  const [isUsed, setUsed] = useState(token === undefined)
  const isBegun = useRef(false)
  const isAsking = name === 'start' && !hasAgreed(platform)
  useEffect(() => {
    if (token === undefined || isBegun.current) return
    isBegun.current = true
    platform.givenToken?.drop()
    if (isAsking) storePendingToken(token)
    void (isAsking ? Promise.resolve() : tokenLogin(api, platform, token)).then(() => {
      setUsed(true)
      if (query.token !== undefined) platform.navigate('redirect', withoutToken(href))
    })
  }, [api, platform, token, isAsking, href, query.token])
  return isUsed && query.token === undefined
}

/** The address with everything of its query but the token; the place without a path is the start page. */
function withoutToken(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const rest = search.split('&').filter((pair) => pair.split('=')[0] !== 'token')
  return `${path === '/' ? pages.start.path : path}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
}
