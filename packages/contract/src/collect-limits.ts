/** Securities one account may follow, and groups they may be put into. */
export const COLLECT_LIMIT = 500
export const COLLECT_GROUP_LIMIT = 20
/** Longer than what may be typed: notes of two devices that meet are both kept. */
export const COLLECT_NOTE_LENGTH = 1000
