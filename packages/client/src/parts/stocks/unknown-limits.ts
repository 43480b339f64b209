/** How many stocks are outside the counts of limit boards because their limits are unknown. */
export const unknownLimitsText = (count: number) => `${count} 只的涨跌停价未知，没有计入`
