/** First rows of a board or a result that are open to whoever has no membership. */
export const OPEN_ROWS = 10
