/** The mini-app's chart chooses no range. */
export function RangePanel() {
  return null
}
