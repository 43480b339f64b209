/** Why a receiver does not take a report: status, and code and text in the form of the log service. */
export class ReceiverRefusal extends Error {
  override name = 'ReceiverRefusal'
  readonly status: number
  readonly errorcode: string
  constructor(status: number, errorcode: string, message: string) {
    super(message)
    this.status = status
    this.errorcode = errorcode
  }
}
