import { loadPopups } from '../../../ui/popup/popup-host.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { Palette } from './palette.tsx'
import { openShortcuts } from './shortcuts.tsx'

/** Opens the palette with a text, `?` the list of keys. `take` gives what was typed until it can be drawn. */
export async function showPalette(take: () => string): Promise<void> {
  await loadPopups()
  const text = take()
  if (text === '?') openShortcuts()
  else
    openPopup({
      position: 'palette',
      label: '搜索',
      bare: true,
      scrim: 'soft',
      content: (close) => <Palette text={text} onClose={close} />,
    })
}
