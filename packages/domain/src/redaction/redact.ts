/** Patterns of personal data and credentials, and what replaces them in client logs. The order matters: longer numbers come first. */
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
  { what: 'identity card', pattern: /(?<!\d)[1-9]\d{16}[\dXx](?![\dA-Za-z])/g, by: '[id]' },
  { what: 'bank card', pattern: /(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4,7}(?!\d)/g, by: '[card]' },
  { what: 'handset', pattern: /(?<!\d)(?:\+?86[ -]?)?1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, by: '[phone]' },
  { what: 'network address', pattern: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, by: '[address]' },
]

/** A text without personal data and credentials; what looks like one of them is replaced by its kind. */
export function redact(text: string): string {
  return redactions.reduce((left, { pattern, by }) => left.replace(pattern, by), text)
}
