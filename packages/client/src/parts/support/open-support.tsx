import { openPopup } from '../../ui/popup/use-popup.ts'

/** Opens 客服: whom to turn to. Its code is fetched when it is asked for. */
export async function openSupport(): Promise<void> {
  const { SupportSheet } = await import('./support-sheet.tsx')
  openPopup({ position: 'bottom', label: '客服', content: (close) => <SupportSheet onDone={close} /> })
}
