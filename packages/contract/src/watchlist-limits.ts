/** Securities one account may follow, and groups they may be put into. */
export const COLLECT_LIMIT = 500
export const COLLECT_GROUP_LIMIT = 20
/** Removed entries an account keeps for other devices, per entry it may have; the oldest leave. */
export const REMOVED_PER_KEPT = 3
/** Longer than what may be typed: notes of two devices that meet are both kept. */
export const COLLECT_NOTE_LENGTH = 1000
