/** A form a header may have been meant to have: what it is called, and the columns it wants that are not there. `likeness` is the share that is. */
export type NearForm = { name: string; missing: string[]; likeness: number }

/** A header with a larger share of a form's columns is taken for an attempt at it. */
const LEAST_LIKENESS = 0.5

/** The form that lacks least; null when the header has no more than half of the columns of each. */
export function nearestOf(forms: readonly (NearForm | null)[]): NearForm | null {
  const lacking = forms.filter((form) => form !== null && form.missing.length > 0)
  const best = lacking.reduce((a, b) => ((b?.likeness ?? 0) > (a?.likeness ?? 0) ? b : a), null)
  return best !== null && best.likeness > LEAST_LIKENESS ? best : null
}

/** Says what the nearest form lacks. */
export function lackSentence({ name, missing }: NearForm): string {
  return `像是${name}，但缺少列 ${missing.join('、')}`
}
