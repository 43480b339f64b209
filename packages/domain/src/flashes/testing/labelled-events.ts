import { labelledEvents } from './labelled-events.data.ts'

/** Pairs of the events and whether both report one event. */
export function labelledPairs(): { a: string; b: string; isSame: boolean }[] {
  return labelledEvents.flatMap(({ same, other }) =>
    same.flatMap((a, at) => [...same.slice(at + 1).map((b) => ({ a, b, isSame: true })), ...other.map((b) => ({ a, b, isSame: false }))]),
  )
}

const COMPANY = /[\u4e00-\u9fff]{2,3}(?:股份|科技|药业|光电|农业|航运|海运|能源|银行|食品|精工|重工|港口|材料|证券|航空|生物|软件|酒业)/g
const codes = new Map<string, string>()

/** Codes of the made-up companies of a text, as a name table would give them. */
export function madeUpCodes(text: string): string[] {
  return [...new Set(text.match(COMPANY) ?? [])].map((name) => {
    const code = codes.get(name) ?? `SZ${399_900 + codes.size}`
    codes.set(name, code)
    return code
  })
}
