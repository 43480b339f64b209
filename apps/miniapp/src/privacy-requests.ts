import type { PrivacyListener } from '@guanlan/client/platform/weapp-api.ts'

type Answer = Parameters<PrivacyListener>[0]

/** What an interface or element of WeChat is used for here, by its name; the same as in the account's privacy guide (docs/mini-app.md). */
const PURPOSES = new Map([
  ['setClipboardData', '剪贴板：复制链接与文字'],
  ['chooseMessageFile', '选中的聊天文件：导入自选'],
  ['button.getPhoneNumber', '手机号：登录'],
  ['button.chooseAvatar', '头像：账号资料'],
])

/** Interfaces that wait for the user's consent; all of them get one answer. */
export type PrivacyRequests = {
  /** Takes a request; to be given to `wx.onNeedPrivacyAuthorization`. */
  ask: PrivacyListener
  /** What is asked for, each purpose once; empty while nothing waits. The same list until it changes. */
  purposes(): readonly string[]
  /** Lets all that wait go on; `buttonId` is WeChat's button that was pressed. */
  agree(buttonId: string): void
  refuse(): void
  subscribe(listener: () => void): () => void
}

export function createPrivacyRequests(): PrivacyRequests {
  let waiting: Answer[] = []
  let purposes: readonly string[] = []
  const listeners = new Set<() => void>()
  function change(nextWaiting: Answer[], nextPurposes: readonly string[]): void {
    waiting = nextWaiting
    purposes = nextPurposes
    for (const listener of [...listeners]) listener()
  }
  function answerAll(answer: Parameters<Answer>[0]): void {
    const answered = waiting
    change([], [])
    for (const resolve of answered) resolve(answer)
  }
  return {
    ask(resolve, about) {
      const purpose = PURPOSES.get(about?.referrer ?? '') ?? '这项功能所需的信息'
      change([...waiting, resolve], purposes.includes(purpose) ? purposes : [...purposes, purpose])
    },
    purposes: () => purposes,
    agree: (buttonId) => answerAll({ event: 'agree', buttonId }),
    refuse: () => answerAll({ event: 'disagree' }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
