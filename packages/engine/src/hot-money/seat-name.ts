/** The category of a name on a list that is no department: institutions, the northbound programme, natural persons. */
export type SeatCategory = 'institution' | 'connect' | 'person'

const CATEGORIES: readonly (readonly [SeatCategory, RegExp])[] = [
  ['institution', /^机构(专用|投资者)/],
  ['connect', /^(沪|深|港)股通(专用|投资者)/],
  ['person', /自然人|中小投资者|个人投资者/],
]

/** The category of a name on a list; null for a department (营业部). */
export function seatCategory(name: string): SeatCategory | null {
  return CATEGORIES.find(([, words]) => words.test(name))?.[0] ?? null
}

/** Brokers by the name they bear since: 国泰君安 and 海通 became 国泰海通 in April 2025. */
const RENAMED: readonly (readonly [before: string, since: string])[] = [
  ['国泰君安证券', '国泰海通证券'],
  ['海通证券', '国泰海通证券'],
]
const LEGAL_FORM = /股份有限公司|有限责任公司|有限公司/g

/** A name without the legal form of the company. */
export const plainSeatName = (name: string): string => name.trim().replace(LEGAL_FORM, '')

/** The same department under all names it bore: without the legal form, and with the present name of its broker. */
export function seatKey(name: string): string {
  const plain = plainSeatName(name)
  const renamed = RENAMED.find(([before]) => plain.startsWith(before))
  return renamed === undefined ? plain : renamed[1] + plain.slice(renamed[0].length)
}

/** A whole branch company or head office: the orders of many departments. */
export const isWholeBranch = (name: string): boolean => /分公司$|总部$/.test(seatKey(name))

/** A department as lists show it: without the legal form and the words every department has. */
export const shortSeatName = (name: string): string => seatKey(name).replace(/(证券)?营业部$/, '')
