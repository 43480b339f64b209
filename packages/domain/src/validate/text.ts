/** Digits of a verification code by default (spec §5). */
const CODE_LENGTH = 6

const AMOUNT = /^(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/
const MOBILE = /^1\d{10}$/
const LANDLINE = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i
const EMAIL_MAX_LENGTH = 254
/** Scheme, host of dotted labels without empty ones, port, rest. */
const URL_SHAPE = /^https?:\/\/[^\s/?#:@.\\]+(?:\.[^\s/?#:@.\\]+)*\.?(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const MAX_PORT = 65_535
const DIGITS = /^\d+$/

/** An amount of money (金额): not negative, at most two decimals, thousands separators allowed; no leading zeros. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/** A mainland mobile number (手机号): 11 digits starting with 1. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}

/** A mainland landline (固定电话): 7 or 8 digits, with area code and extension if any: `021-61618888-12`. */
export function isLandline(text: string): boolean {
  return LANDLINE.test(text)
}

/** An e-mail address of ASCII letters, as the HTML form control accepts, with a dot in its domain. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) && !text.includes('..') && !/^\.|\.@/.test(text)
}

/** An absolute http or https address, without a user name; hosts in Chinese are accepted. Needs no platform URL class, which mini-apps lack. */
export function isUrl(text: string): boolean {
  const port = URL_SHAPE.exec(text)?.[1]
  return URL_SHAPE.test(text) && (port === undefined || Number(port) <= MAX_PORT)
}

/** One digit or more and nothing else. */
export function isDigits(text: string): boolean {
  return DIGITS.test(text)
}

/** A code (验证码) of exactly `length` digits, 6 by default. */
export function isCode(text: string, length = CODE_LENGTH): boolean {
  return text.length === length && DIGITS.test(text)
}
