import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import { emptyScreen } from '../../parts/screens/screen-address.ts'
import { useSavedScreens } from '../../parts/screens/screens-store.ts'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { openScreenName } from './screen-name.ts'

/** What can be done with the screen of a page: kept under a name, or begun anew. */
export function useScreenActions({ screen, setScreen }: Pick<CurrentScreen, 'screen' | 'setScreen'>) {
  const { add } = useSavedScreens()
  function save() {
    if (screen === null) return
    const text = toAddressText(screen)
    openScreenName({
      title: '保存选股条件',
      onSave(name) {
        const refused = add(name, text)
        if (refused === null) toast('已保存到我的选股', 'check')
        return refused
      },
    })
  }
  return { save, clear: () => setScreen(emptyScreen, '') }
}
