import type { Security } from '@guanlan/domain/securities/securities.ts'

/** A shares of Shanghai companies whose B shares are listed too: digits of the B share (900…) and of the A share (60…). */
const SHANGHAI =
  '901:0602 902:0604 903:0611 904:0613 905:0612 906:0610 908:0618 909:0623 910:0619 911:0639 912:0648 913:0617 914:0650 915:0818 916:0679 ' +
  '917:0851 918:0819 920:0841 921:0844 922:0689 923:0827 924:0843 925:0835 926:0845 927:0822 928:0848 932:0663 934:0754 936:0295 937:0726 ' +
  '940:0094 941:0776 942:0054 943:0272 945:0221 946:0698 947:0320 952:0190'
/** Well-known companies with shares in Hong Kong: code there, digits here. Not all there are. */
const HONG_KONG =
  '01398:601398 00939:601939 01288:601288 03988:601988 03328:601328 01658:601658 03968:600036 02318:601318 02628:601628 02601:601601 ' +
  '01339:601319 06030:600030 00857:601857 00386:600028 00883:600938 01088:601088 00941:600941 00728:601728 02899:601899 01880:601888 ' +
  '02333:601633 01211:002594 03750:300750 01276:600276 06690:600690 00300:000333 00390:601390 01766:601766 01919:601919 00914:600585 ' +
  '00763:000063 01772:002460 09696:002466 02359:603259 03288:603288 06936:002352 00981:688981'

const pairsOf = (text: string) => text.split(' ').map((pair) => pair.split(':') as [string, string])
const shanghai = new Map(pairsOf(SHANGHAI).map(([b, a]) => [`900${b}`, `60${a}`]))
const shanghaiB = new Map([...shanghai].map(([b, a]) => [a, b]))
const hongKong = new Map(pairsOf(HONG_KONG).map(([h, a]) => [a, h]))

/** Digits of the A share of a B share; Shenzhen numbers both alike (200002 and 000002, 201872 and 001872). */
function aDigitsOf(code: string): string | null {
  const digits = code.slice(2)
  return code.startsWith('SH') ? (shanghai.get(digits) ?? null) : `00${digits.slice(2)}`
}

function bDigitsOf(code: string): string | null {
  const digits = code.slice(2)
  if (code.startsWith('SH')) return shanghaiB.get(digits) ?? null
  return /^00[01]/.test(digits) ? `20${digits.slice(2)}` : null
}

type OtherShares = { aCode: string | null; bCode: string | null; hCode: string | null }

/** Codes of all shares of a company; `has` knows the securities there are. */
export function otherSharesOf({ code, board }: Security, has: (secucode: string) => boolean): OtherShares {
  const exchange = code.slice(0, 2)
  const known = (digits: string | null) => (digits !== null && has(exchange + digits) ? digits : null)
  const aCode = board === 'b' ? known(aDigitsOf(code)) : code.slice(2)
  const bCode = board === 'b' ? code.slice(2) : known(bDigitsOf(code))
  return { aCode, bCode, hCode: aCode === null ? null : (hongKong.get(aCode) ?? null) }
}
