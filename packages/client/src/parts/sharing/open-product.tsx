import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { appRoute, openAppRoute } from '../shell/app-route.ts'

/** From a shared page into the product: to the app where the operator offers one for this device, and to the page as it is now. */
export function OpenProduct({ today }: { today: string }) {
  const platform = usePlatform()
  const way = appRoute(platform)
  if (way === null) {
    return (
      <Button kind="primary" href={today}>
        打开观澜，看最新的
      </Button>
    )
  }
  return (
    <>
      <Button href={today}>看最新的</Button>
      <Button kind="primary" onClick={() => void openAppRoute(platform, way)}>
        打开观澜 App
      </Button>
    </>
  )
}
