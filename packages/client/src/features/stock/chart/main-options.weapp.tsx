/** The mini-app's chart draws no other series and has one axis. */
export function MainOptions() {
  return null
}
