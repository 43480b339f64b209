/** Chinese names of vendors by the domain their hosts belong to. */
const VENDORS: Readonly<Record<string, string>> = {
  'eastmoney.com': '东方财富',
  'gtimg.cn': '腾讯',
  '10jqka.com.cn': '同花顺',
  'cninfo.com.cn': '巨潮资讯',
}

/** The vendor a host belongs to; null for a host of nobody known. */
export function vendorOfHost(host: string): string | null {
  return Object.entries(VENDORS).find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? null
}
