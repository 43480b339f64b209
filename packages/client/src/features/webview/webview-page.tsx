import { readWebAddress } from '@guanlan/domain/web-address/web-address.ts'
import { useEffect, useState } from 'react'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { framesOtherSites, WebFrame } from '../../ui/layout/web-frame.tsx'
import typography from '../../ui/text/typography.module.css'
import { openOutside } from './copy-address.ts'
import { NotOpenedAddress } from './not-opened.tsx'
import { ownPage } from './own-page.ts'
import type { NotOpened } from './refusals.ts'
import styles from './webview-page.module.css'

/** What becomes of an address: a page of ours, a web page in a frame, or a reason. */
type Opening = { page: string } | { address: string; title: string; isOwn: boolean } | { why: NotOpened }

/** 网页: a page of our site or of a listed one inside the product; anything else is shown as text, with the reason. */
export function WebviewPage({ query: { url = '' } }: { query: Record<string, string> }) {
  const platform = usePlatform()
  const [isFailed, setFailed] = useState(false)
  const opening: Opening = isFailed ? { why: 'failed' } : openingOf(url, platform.origin)
  const page = 'page' in opening ? opening.page : null
  useEffect(() => {
    if (page !== null) platform.navigate('redirect', page)
  }, [page, platform])
  const title = 'title' in opening ? opening.title : '网页未打开'
  usePageTitle(page === null ? title : null)
  if ('page' in opening) return null
  return (
    <Screen page="webview" title={title} layout="plain" footer={false}>
      {'why' in opening ? (
        <NotOpenedAddress address={url} why={opening.why} />
      ) : (
        <>
          <div className={styles.bar}>
            <span className={typography.caption}>页面空白时，请在浏览器中打开</span>
            <Button size="xs" onClick={() => void openOutside(platform, opening.address)}>
              在浏览器中打开
            </Button>
          </div>
          <WebFrame src={opening.address} title={title} isOwn={opening.isOwn} onFail={() => setFailed(true)} />
        </>
      )}
    </Screen>
  )
}

function openingOf(url: string, origin: string): Opening {
  const requested = readWebAddress(url, origin)
  if (requested.kind === 'refused') return { why: requested.why }
  if (requested.kind === 'site')
    return framesOtherSites ? { address: requested.address, title: requested.host, isOwn: false } : { why: 'not-here' }
  const page = ownPage(requested.path)
  return page === null ? { address: requested.address, title: '网页', isOwn: true } : { page }
}
