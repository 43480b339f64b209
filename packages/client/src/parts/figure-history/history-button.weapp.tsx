/** The mini-app opens figures without their history: its main package has no room for the chart. */
export function HistoryButton() {
  return null
}
