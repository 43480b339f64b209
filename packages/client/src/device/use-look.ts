import type { ShownLook } from '../platform/platform.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { usePreference } from './preferences.ts'

/** The look now on screen, the system's own theme where the user left the choice to it. */
export function useLook(): ShownLook {
  const platform = usePlatform()
  const theme = usePreference('theme')
  const market = usePreference('market')
  const systemTheme = platform.systemInfo().prefersDark ? 'dark' : 'light'
  return { theme: theme === 'system' ? systemTheme : theme, market }
}
