import { expect, test } from 'vitest'
import { shareUrl } from './share-url.ts'

test.each([
  ['https://a.cn/', 'ABCD2345', 'https://a.cn/?s=ABCD2345'],
  ['https://a.cn/x?code=SH600519', 'ABCD2345', 'https://a.cn/x?code=SH600519&s=ABCD2345'],
  ['https://a.cn/x?s=WXYZ6789&code=1#top', 'ABCD2345', 'https://a.cn/x?code=1&s=ABCD2345#top'],
  ['https://a.cn/x?code=1', '', 'https://a.cn/x?code=1'],
  ['https://a.cn/x?s=WXYZ6789', null, 'https://a.cn/x?s=WXYZ6789'],
])('%s shared by %s is %s', (url, code, shared) => expect(shareUrl(url, code)).toBe(shared))
