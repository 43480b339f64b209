import { useEffect, useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { agree, hasAgreed } from '../../../device/agreement.ts'
import { nextAddress } from '../../../parts/shell/next-address.ts'
import { Screen } from '../../../parts/shell/screen.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { takePendingToken } from '../../../session/given-token.ts'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { tokenLogin } from '../login/token-login.ts'
import { PrivacyConsent } from './privacy-consent.tsx'
import { Splash } from './splash.tsx'

/** 观澜: asks for consent on the first run, then gives way to `from` or home, logged in by the token it was opened with. */
export function StartPage({ query }: { query: Record<string, string> }) {
  const api = useApi()
  const platform = usePlatform()
  const [isRefused, setRefused] = useState(false)
  const { from } = query
  useEffect(() => {
    if (hasAgreed(platform)) platform.navigate('redirect', nextAddress(from))
    else if (!isRefused) return askConsent({ onAgree: agreed, onRefuse: () => setRefused(true) })
    return
    function agreed() {
      agree(platform)
      const token = takePendingToken()
      const goOn = () => platform.navigate('redirect', nextAddress(from))
      if (token === '') goOn()
      else void tokenLogin(api, platform, token).then(goOn)
    }
  }, [api, platform, from, isRefused])
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
