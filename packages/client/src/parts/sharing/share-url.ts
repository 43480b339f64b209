/** A shared address with the code of who shares it (`s`), by which a newcomer is counted; unchanged for visitors. */
export function shareUrl(url: string, shareCode: string | null | undefined): string {
  if (shareCode === null || shareCode === undefined || shareCode === '') return url
  const [address = '', ...fragment] = url.split('#')
  const [path = '', query = ''] = address.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && pair !== 's' && !pair.startsWith('s='))
  return [`${path}?${[...others, `s=${encodeURIComponent(shareCode)}`].join('&')}`, ...fragment].join('#')
}
