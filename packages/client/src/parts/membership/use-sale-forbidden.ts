import { usePlatform } from '../../platform/platform-context.ts'
import { useAppConfig } from '../../session/app-config.ts'
import { isSaleForbidden } from './pay-place.ts'

/** Whether nothing may be sold where this runs: then nothing is offered, and no way to an offer. */
export function useSaleForbidden(): boolean {
  const platform = usePlatform()
  const { payment } = useAppConfig()
  return !payment.isSold || isSaleForbidden(platform, payment)
}
