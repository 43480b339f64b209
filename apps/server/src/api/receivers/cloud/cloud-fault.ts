/** A refusal of the cloud backend: its code and text, as the client library reads them. */
export class CloudFault extends Error {
  override name = 'CloudFault'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
