/**
 * Why a carrier did not take a message: the number cannot be reached, it got too many, the carrier refused for a reason of ours (keys, balance,
 * template) or could not be reached at all, or nobody knows: it may have been sent.
 */
export type CarrierFault = 'number' | 'limit' | 'refused' | 'unsure'

/** A message that was not taken. Its text is for operators and logs: carriers repeat numbers and codes, so all longer digits are hidden. */
export class CarrierError extends Error {
  override name = 'CarrierError'
  readonly fault: CarrierFault
  constructor(fault: CarrierFault, text: string) {
    super(text.replace(/\d{6,}/g, '******'))
    this.fault = fault
  }
}
