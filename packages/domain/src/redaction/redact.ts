/** Patterns of personal data and credentials, and what replaces them in client logs. The order matters: longer numbers come first. WeChat's older engines know no lookbehind. */
export const redactions: readonly { what: string; pattern: RegExp; by: string }[] = [
  { what: 'embedded file', pattern: /data:[\w.+-]+\/[\w.+-]+(;[\w=-]+)*,[\w+/=%-]*/g, by: '[file]' },
  { what: 'signed token', pattern: /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, by: '[token]' },
  {
    what: 'named secret',
    pattern:
      /(["']?(?:token|refresh_?token|access_?token|authorization|password|secret|ticket|sign(?:ature)?|session|cookie|open_?id|union_?id|nickname|share_?code)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|(?:bearer\s+)?[^\s&,;})]+)/gi,
    by: '$1[removed]',
  },
  { what: 'login code', pattern: /(["']?\b(?:sms_?)?code["']?\s*[:=]\s*["']?)\d{4,8}\b/gi, by: '$1[removed]' },
  { what: 'e-mail address', pattern: /[\w.+-]+@[\w-]+(\.[\w-]+)+/g, by: '[email]' },
  { what: 'identity card', pattern: /(^|\D)[1-9]\d{16}[\dXx](?![\dA-Za-z])/g, by: '$1[id]' },
  { what: 'bank card', pattern: /(^|\D)\d{4}([ -]?)\d{4}\2\d{4}\2\d{4,7}(?!\d)/g, by: '$1[card]' },
  { what: 'handset', pattern: /(^|\D)(?:\+?86[ -]?)?1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, by: '$1[phone]' },
  { what: 'network address', pattern: /(^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, by: '$1[address]' },
]

/** A text without personal data and credentials; what looks like one of them is replaced by its kind. */
export function redact(text: string): string {
  return redactions.reduce((left, { pattern, by }) => left.replace(pattern, by), text)
}
