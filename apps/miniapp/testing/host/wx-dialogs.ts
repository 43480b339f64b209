import { answer, type Options, ok } from './answer.ts'
import type { Wait } from './wait.ts'

/** What the host has shown over the page, and what it will answer. */
export type Dialogs = {
  toasts: string[]
  modals: { title: string; content: string }[]
  /** Whether the next questions are agreed to. */
  agrees: boolean
  copied: string[]
}

export const createDialogs = (): Dialogs => ({ toasts: [], modals: [], agrees: true, copied: [] })

/** A toast with an icon shows seven characters at most; without one, two lines. */
const ICON_TOAST_LENGTH = 7

export function dialogApi(dialogs: Dialogs, wait: Wait) {
  const quiet = (name: string) => (o?: Options) => answer(wait, name, o, ok())
  return {
    showToast(o: Options) {
      const title = String(o.title)
      dialogs.toasts.push(o.icon === 'none' ? title : title.slice(0, ICON_TOAST_LENGTH))
      return answer(wait, 'showToast', o, ok())
    },
    showModal(o: Options) {
      dialogs.modals.push({ title: String(o.title ?? ''), content: String(o.content ?? '') })
      return answer(wait, 'showModal', o, ok({ confirm: dialogs.agrees, cancel: !dialogs.agrees }))
    },
    setClipboardData(o: Options) {
      dialogs.copied.push(String(o.data))
      return answer(wait, 'setClipboardData', o, ok())
    },
    getClipboardData: (o?: Options) => answer(wait, 'getClipboardData', o, ok({ data: dialogs.copied.at(-1) ?? '' })),
    hideToast: quiet('hideToast'),
    showLoading: quiet('showLoading'),
    hideLoading: quiet('hideLoading'),
    vibrateShort: quiet('vibrateShort'),
    vibrateLong: quiet('vibrateLong'),
    hideKeyboard: quiet('hideKeyboard'),
  }
}
