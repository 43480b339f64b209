import { pages } from '@guanlan/contract/pages.ts'
import { useEffect, useState } from 'react'
import { Screen } from '../../parts/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { openPopup } from '../../ui/use-popup.ts'
import { agree, hasAgreed } from './agreement.ts'
import { nextAddress } from './next-address.ts'
import { PrivacyConsent } from './privacy-consent.tsx'
import { Splash } from './splash.tsx'

/** 观澜: asks for consent on the first run, then gives way to `from` or home. A token in the address leaves it. */
export function StartPage({ query }: { query: Record<string, string> }) {
  const platform = usePlatform()
  const [isRefused, setRefused] = useState(false)
  const { from, token } = query
  useEffect(() => {
    if (hasAgreed(platform)) platform.navigate('redirect', nextAddress(from))
    else if (token !== undefined) platform.navigate('redirect', withoutToken(from))
    else if (!isRefused) return askConsent({ onAgree: agreed, onRefuse: () => setRefused(true) })
    return
    function agreed() {
      agree(platform)
      platform.navigate('redirect', nextAddress(from))
    }
  }, [platform, from, token, isRefused])
  if (hasAgreed(platform))
    return (
      <Screen page="home" footer={false}>
        {null}
      </Screen>
    )
  return <Splash isRefused={isRefused} onReview={() => setRefused(false)} />
}

/** Opens the notice; closing it by Esc refuses. Returns close(), which answers nothing. */
function askConsent({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }): () => void {
  let isOver = false
  const close = openPopup({
    position: 'dialog',
    label: '隐私说明',
    maskClose: false,
    onClose: () => isOver || onRefuse(),
    content: (end) => (
      <PrivacyConsent
        onAgree={() => {
          isOver = true
          end()
          onAgree()
        }}
        onRefuse={end}
      />
    ),
  })
  return () => {
    isOver = true
    close()
  }
}

function withoutToken(from: string | undefined): string {
  return from === undefined ? pages.start.path : `${pages.start.path}?${new URLSearchParams({ from })}`
}
