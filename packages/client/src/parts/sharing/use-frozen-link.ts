import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePersonState } from '../../session/person.ts'
import type { ShareInfo } from './share-button.tsx'
import { shareUrl } from './share-url.ts'

/**
 * The link of a page that is being shared: its own address at once, and that of its figures as they are now as soon as the server has kept them. Where that
 * fails the address of the page stays: sharing goes on.
 */
export function useFrozenLink({ url, frozen }: Pick<ShareInfo, 'frozen'> & { url: string }): { url: string; isFrozen: boolean } {
  const api = useApi()
  const { origin } = usePlatform()
  const shareCode = usePersonState(({ user }) => user?.shareCode)
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    if (frozen !== undefined)
      api('share.create', frozen, { retries: 0 })
        .then(({ data }) => isOver || setPath(data.path))
        .catch((error) => console.warn('the figures of the page were not kept', error))
    return () => {
      isOver = true
    }
  }, [api, frozen])
  return { url: shareUrl(path === null ? url : origin + path, shareCode), isFrozen: path !== null }
}
