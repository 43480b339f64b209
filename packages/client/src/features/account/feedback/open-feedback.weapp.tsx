/** Nothing: the main package has no room for it; 客服 is there. */
export const openFeedback: (() => Promise<void>) | null = null
