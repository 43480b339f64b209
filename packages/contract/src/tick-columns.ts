/** Columns of a row of the quote stream, in their order; apart from the schemas so that clients take it without the validator. */
export const tickColumns = ['price', 'changeRatio', 'change', 'volume', 'amount', 'high', 'low'] as const
