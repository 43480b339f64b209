/** First rows of a board or a result that are open to visitors without a membership. */
export const OPEN_ROWS = 10
/** Places of a board that are shown at most. */
export const MOST_PLACES = 50
/** Posters of the pages whose first rows are open. */
export const openRowsPosters: readonly string[] = ['bong_detail', 'xg_detail']
