import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePersonState } from '../../session/person.ts'
import type { ShareInfo } from './share-info.ts'
import { shareUrl } from './share-url.ts'

/** How long a link waits for the server to keep the figures. */
const KEEP_MS = 10_000
const RETRIES = 2

/** The link to share, null until it is known, and what its reader will find. */
export type FrozenLink = { url: string | null; hint: string | null }

/** The link of a page that is being shared: to its figures as they are now where the server can keep them, else to the page, with a sentence that says so. */
export function useFrozenLink({ url, frozen }: Pick<ShareInfo, 'frozen'> & { url: string }): FrozenLink {
  const api = useApi()
  const { origin } = usePlatform()
  const shareCode = usePersonState(({ user }) => user?.shareCode)
  const [path, setPath] = useState<string | null | undefined>()
  useEffect(() => {
    if (frozen === undefined) return
    const request = new AbortController()
    const timer = setTimeout(() => request.abort(), KEEP_MS)
    let isClosed = false
    api('share.create', frozen, { retries: RETRIES, signal: request.signal })
      .then(({ data }) => setPath(data.path))
      .catch((error) => {
        if (isClosed) return
        console.warn('the figures of the page were not kept', error)
        setPath(null)
      })
      .finally(() => clearTimeout(timer))
    return () => {
      isClosed = true
      request.abort()
    }
  }, [api, frozen])
  if (frozen === undefined) return { url: shareUrl(url, shareCode), hint: null }
  if (path === undefined) return { url: null, hint: '正在保存此刻的数据…' }
  if (path === null) return { url: shareUrl(url, shareCode), hint: '此刻的数据没有保存成功，对方打开看到的是打开时的数据' }
  return { url: shareUrl(origin + path, shareCode), hint: '对方打开看到的是此刻的数据，链接保留 400 天' }
}
