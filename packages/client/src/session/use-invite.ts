import { useEffect, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { usePlatform } from '../platform/platform-context.ts'

const MAY_INVITE = /[?&]s(?:cene)?=/

/** Notes a share code in the address the page was opened by. What reads it is fetched only then. */
export function useInvite(): void {
  const api = useApi()
  const platform = usePlatform()
  // as it is when the page is drawn: the start page leads on before effects of what is around it run
  const [address] = useState(() => platform.location.get())
  useEffect(() => {
    if (!MAY_INVITE.test(address)) return
    import('./invite.ts')
      .then(({ noteInvite }) => noteInvite(api, platform, address))
      .catch((error: unknown) => console.warn('a share code was not noted', error))
  }, [api, platform, address])
}
