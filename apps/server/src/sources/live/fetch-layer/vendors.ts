/** Vendors by the domain their hosts belong to. */
const VENDORS: Readonly<Record<string, { id: string; name: string }>> = {
  'eastmoney.com': { id: 'eastmoney', name: '东方财富' },
  'gtimg.cn': { id: 'tencent', name: '腾讯' },
  '10jqka.com.cn': { id: 'ths', name: '同花顺' },
  'cninfo.com.cn': { id: 'cninfo', name: '巨潮资讯' },
}

/** The vendor a host belongs to; null for an unknown host. */
export function vendorOfHost(host: string): { id: string; name: string } | null {
  return Object.entries(VENDORS).find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? null
}
