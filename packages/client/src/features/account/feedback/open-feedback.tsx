import { openPopup } from '../../../ui/popup/use-popup.ts'

/** Opens 意见反馈; it is fetched when it is asked for. */
export const openFeedback: (() => Promise<void>) | null = async () => {
  const { FeedbackSheet } = await import('./feedback-sheet.tsx')
  openPopup({ position: 'bottom', label: '意见反馈', content: (close) => <FeedbackSheet onDone={close} /> })
}
