const NAMES: Readonly<Record<string, string>> = { '03-31': '一季报', '06-30': '半年报', '09-30': '三季报', '12-31': '年报' }

/** What a report period is called, 2026三季报; a day that ends no quarter (B shares listed abroad, funds) by itself. */
export function periodName(endDate: string): string {
  const name = NAMES[endDate.slice(5)]
  return name === undefined ? endDate : `${endDate.slice(0, 4)}${name}`
}
