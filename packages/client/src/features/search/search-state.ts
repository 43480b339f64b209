/** What is typed, which row is active, and for which query Enter waits because its answer is still on the way. */
export type SearchState = { text: string; active: number; enterFor: string | null }
export type SearchEvent =
  | { type: 'typed'; text: string }
  /** A key struck beside the field. */
  | { type: 'appended'; key: string }
  /** ↑ or ↓ among `count` rows, round the ends. */
  | { type: 'moved'; by: 1 | -1; count: number }
  /** Enter before the rows of the query on screen had arrived. */
  | { type: 'waited'; query: string }
  | { type: 'opened' }

export function searchStart(text: string): SearchState {
  return { text, active: 0, enterFor: null }
}

/** The first row is active after every change of the text, so that Enter opens the best match. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return searchStart(event.text)
    case 'appended':
      return searchStart(state.text + event.key)
    case 'moved':
      return event.count === 0 ? state : { ...state, active: (state.active + event.by + event.count) % event.count }
    case 'waited':
      return { ...state, enterFor: event.query }
    case 'opened':
      return { ...state, enterFor: null }
  }
}
