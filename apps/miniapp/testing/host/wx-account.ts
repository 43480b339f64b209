import { answer, failed, type Options, type Outcome, ok } from './answer.ts'
import type { Wait } from './wait.ts'

/** The person before the device and what they do when asked. */
export type Person = {
  /** What WeChat lets the mini-app know them by: a code for each login. */
  loginCode: () => string
  /** What becomes of an order at WeChat's cashier. */
  pay: (order: Record<string, unknown>) => Promise<Outcome>
  scans: string | null
  files: { name: string; path: string; size: number }[]
  hasAgreedToPrivacy: boolean
  /** What the mini-app wants to be asked when something needs consent. */
  privacyAsker: ((resolve: (answer: unknown) => void, about: { referrer: string }) => void) | null
  /** How often the contract of privacy was opened. */
  contractsRead: number
  /** Orders handed to the cashier. */
  orders: Record<string, unknown>[]
}

export const createPerson = (): Person => ({
  loginCode: () => 'one-time-code',
  pay: async () => failed('system error: no payment provider here'),
  scans: null,
  files: [],
  hasAgreedToPrivacy: true,
  privacyAsker: null,
  contractsRead: 0,
  orders: [],
})

export function accountApi(person: Person, wait: Wait) {
  return {
    login: (o?: Options) => answer(wait, 'login', o, ok({ code: person.loginCode() })),
    checkSession: (o?: Options) => answer(wait, 'checkSession', o, ok()),
    requestPayment(o: Options) {
      const missing = ['timeStamp', 'nonceStr', 'package', 'paySign'].find((key) => typeof o[key] !== 'string')
      if (missing !== undefined) return answer(wait, 'requestPayment', o, failed(`parameter error: parameter.${missing} should be String`))
      person.orders.push(o)
      return person.pay(o).then((outcome) => answer(wait, 'requestPayment', o, outcome))
    },
    scanCode: (o?: Options) =>
      answer(wait, 'scanCode', o, person.scans === null ? failed('cancel') : ok({ result: person.scans, scanType: 'QR_CODE' })),
    chooseMessageFile: (o: Options) =>
      answer(wait, 'chooseMessageFile', o, person.files.length === 0 ? failed('cancel') : ok({ tempFiles: person.files })),
    getPrivacySetting: (o?: Options) =>
      answer(
        wait,
        'getPrivacySetting',
        o,
        ok({ needAuthorization: !person.hasAgreedToPrivacy, privacyContractName: '《用户隐私保护指引》' }),
      ),
    requirePrivacyAuthorize: (o?: Options) =>
      answer(wait, 'requirePrivacyAuthorize', o, person.hasAgreedToPrivacy ? ok() : failed('privacy permission is not authorized')),
    openPrivacyContract(o?: Options) {
      person.contractsRead++
      return answer(wait, 'openPrivacyContract', o, ok())
    },
    onNeedPrivacyAuthorization(ask: Person['privacyAsker']) {
      person.privacyAsker = ask
    },
  }
}
