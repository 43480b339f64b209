/** A form as it was posted: its texts, and the content of its file; null where it is none. */
export function readForm(body: Buffer, contentType: string): { texts: Record<string, string>; file: Buffer | null } | null {
  const boundary = /^multipart\/form-data;.*\bboundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const whole = Buffer.concat([Buffer.from('\r\n'), body])
  const texts: Record<string, string> = {}
  let file: Buffer | null = null
  let at = whole.indexOf(delimiter)
  while (at >= 0) {
    const start = at + delimiter.length
    if (whole.toString('latin1', start, start + 2) === '--') return { texts, file }
    const head = whole.indexOf('\r\n\r\n', start)
    const end = whole.indexOf(delimiter, start)
    if (head < 0 || end < 0 || head > end) return null
    const [, name] = /\bname="([^"]{1,40})"/.exec(whole.toString('utf8', start, head)) ?? []
    const content = whole.subarray(head + 4, end)
    if (name === 'file') file = content
    else if (name !== undefined) texts[name] = content.toString('utf8')
    at = end
  }
  return null
}
