/**
 * Why a carrier did not accept a message: the number is unreachable, it received too many, the carrier refused our request (keys, balance,
 * template) or could not be reached, or the result is unknown and it may have been sent.
 */
export type CarrierFault = 'number' | 'limit' | 'refused' | 'unsure'

/** A message that was not accepted. The text is for operators and logs: long digit sequences are masked, because carriers repeat numbers and codes. */
export class CarrierError extends Error {
  override name = 'CarrierError'
  readonly fault: CarrierFault
  constructor(fault: CarrierFault, text: string) {
    super(text.replace(/\d{6,}/g, '******'))
    this.fault = fault
  }
}
